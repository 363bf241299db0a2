/** Registration: by the first administrator, by invitation, or by oneself and then approved. */
export const registrationCalls = {} as const

export const registrationProblems = {} as const
