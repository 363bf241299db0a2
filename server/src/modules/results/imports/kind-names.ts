/** How sheets of first marks are called among all imports. */
export const resultsKindName = 'results.marks'
/** The same of sheets of corrected marks. */
export const correctionsKindName = 'results.corrections'
/** The same of sheets of past results. */
export const pastResultsKindName = 'results.past-results'
