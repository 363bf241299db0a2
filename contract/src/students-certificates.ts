/** The papers that a student asks for: bonafide, study and conduct, and transfer certificates. */
export const certificateCalls = {} as const
export const certificateProblems = {} as const
