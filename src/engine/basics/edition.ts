/** Of when a text is, for a reader: `text of 2024-03-28`; what a file says in words (`through Laws 2024`) stands as it is. */
export const editionText = (asOf: string): string => (/^[a-z]/.test(asOf) ? asOf : `text of ${asOf}`);
