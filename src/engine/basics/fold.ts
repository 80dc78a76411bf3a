/**
 * A text for comparing names that people write in many ways: lower case, and only letters and digits of ASCII.
 * `fold('St. Matthews', ' ')` is `st matthews`, `fold('Gross-Premium')` is `grosspremium`.
 * @param between what stands in the place of everything else
 */
export const fold = (text: string, between = ''): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, between)
    .trim();
