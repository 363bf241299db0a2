/** Aadhaar numbers: masked everywhere, read whole only with a permission and a reason. */
export const vaultCalls = {} as const
export const vaultProblems = {} as const
