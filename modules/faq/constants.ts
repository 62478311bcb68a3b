/** `days`: the periods of the report. `missedSearches`: the number of searches without a result in the report. */
export const reportLimits = { days: [30, 90], missedSearches: 100 } as const;

/** Counts of answers, and searches without a result, are deleted after this time. */
export const faqRetentionMonths = 4;

/** A field of the form without script after the visitor saw the answers, and the field with the answer that helped. */
export const offeredField = 'answers';
export const helpedField = 'answered';
/** The form on /contact of the buttons "This answered my question" while a visitor types. */
export const helpedFormId = 'answered';
