/** Both admission forms as the documents call them: what they send, what they read back. */
export const formCalls = {} as const
export const formProblems = {} as const
