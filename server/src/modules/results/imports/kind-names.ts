/** Name of the kind of import for first marks. */
export const resultsKindName = 'results.marks'
/** Name of the kind of import for corrected marks. */
export const correctionsKindName = 'results.corrections'
/** Name of the kind of import for past results. */
export const pastResultsKindName = 'results.past-results'
