/** Passwords: changing one's own, and a mailed link that sets a new one when it is forgotten. */
export const passwordCalls = {} as const

export const passwordProblems = {} as const
