/** What is worked out once for each object. */

/**
 * A function whose result depends on its first argument alone, an object, and is kept for as long as that object lives.
 * @param compute works the result out; what it is called with beside the object must be the same every time
 */
export function oncePer<K extends object, A extends readonly unknown[], T extends object | string>(
  compute: (about: K, ...rest: A) => T,
): (about: K, ...rest: A) => T {
  const kept = new WeakMap<K, T>();
  return (about, ...rest) => {
    let result = kept.get(about);
    if (result === undefined) {
      result = compute(about, ...rest);
      kept.set(about, result);
    }
    return result;
  };
}
