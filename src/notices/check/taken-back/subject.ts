/** The insurer as that of which a sentence says something, with the words by which a policy names it. */

/** What an insurer is called that a notice of surplus lines says it is not, as the source of a regular expression. */
export const STATUS = '(?:licensed|admitted|authorized)';
/** Who else a sentence on a license may speak of. */
const PERSON = '(?:brokers?|brokerage|agents?|agency|agencies|producers?|representatives?|adjusters?)';
/** Whether words speak of a broker, an agent or the like. */
export const OF_BROKER = new RegExp(String.raw`\b${PERSON}\b`, 'i');
/** What a company may do that insures nobody: “the premium finance company”. */
const OTHER_BUSINESS =
  '(?:financ(?:e|ing)|funding|holding|manag(?:ement|ing)|administrati(?:on|ve)|adjust(?:ing|ment)|brokerage|agency|servic(?:e|es|ing)|trust|billing|collection|inspection|appraisal|investigation|mortgage|lending|loan|savings|credit|banking|leasing|alarm|construction|contracting|plumbing|roofing|electrical|towing|trucking|moving)';
/** A company, but none of another business, as the source of a regular expression that heeds no case. */
export const COMPANY = String.raw`(?<!\b${OTHER_BUSINESS} )compan(?:y|ies)`;
/** Somebody who is no insurer, as the source of a regular expression that heeds no case. */
export const NO_INSURER = String.raw`(?:${PERSON}|administrators?|${OTHER_BUSINESS} compan(?:y|ies))\b`;
/** Of whom else than the insurer it may be said: “the broker of the insurer is licensed”. */
const OF_PERSON = String.raw`(?<!\b(?:${PERSON}|administrators?|employees?|officers?|affiliates?|subsidiar(?:y|ies)|parent|behalf) (?:for|of|with|(?:appointed|employed|engaged|hired|retained|selected|used) by) (?:(?:the|this|our|your) )?)`;
const INSURER = String.raw`${OF_PERSON}\b(?:insurers?|carriers?|${COMPANY}|underwriters?)\b`;
/** Where a policy names it. */
const SHOWN = String.raw`(?:(?:named|shown|identified|listed|stated|designated|specified|described|indicated|given|set forth|printed|referenced|referred to)\b)`;
const PLACE = String.raw`(?:in|on|at|under)(?: (?!(?:brokers?|agents?|producers?|whose|lists?)\b)[^\s.;:,]+){1,7}?`;
const SHOWN_THERE = `,? (?:as |whose name )?(?:is |appears )?(?:(?:${SHOWN} )?(?:above|below|herein|hereon|hereunder)|${SHOWN} ${PLACE}),?`;
/** Its name beside the word for it. */
const BY_NAME = String.raw`,? \(?insurer\)?,?`;
/** Who is licensed with it: “the insurer and the broker are licensed”. */
const WITH_BROKER = String.raw` (?:and|or|as well as) (?:(?:the|its|your|our) )?(?:\S+ )?${NO_INSURER}`;

/** Words for the insurer of a policy, as the source of a regular expression that heeds no case; a policy calls it “we”. */
export const SUBJECT = String.raw`(?:${INSURER}(?:${BY_NAME})?(?:${SHOWN_THERE})?(?:${WITH_BROKER})?|\bwe\b)`;
