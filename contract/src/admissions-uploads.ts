/** Hundreds of admissions by spreadsheet, their photos by zip, and how a batch is undone. */
export const uploadCalls = {} as const
export const uploadProblems = {} as const
