/** Takes note of a failure now, so that it can be met later, in its turn. */
export function deferRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
