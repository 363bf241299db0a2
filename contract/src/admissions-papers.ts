/** What is printed for an admission: the form, the acknowledgement slip, identity cards. */
export const paperCalls = {} as const
export const paperProblems = {} as const
