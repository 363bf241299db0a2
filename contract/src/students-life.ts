/** A student's way through the college: roll number, section, semester, documents, holds. */
export const lifeCalls = {} as const
export const lifeProblems = {} as const
