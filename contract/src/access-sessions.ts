/** One's own sessions: where one is signed in, what happened at one's account, and ending it. */
export const sessionCalls = {} as const

export const sessionProblems = {} as const
