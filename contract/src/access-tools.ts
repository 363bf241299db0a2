/** The administrator's encrypt/decrypt screen. */
export const toolCalls = {} as const

export const toolProblems = {} as const
