/** Terms, privacy policy and refunds: what everybody reads, and the versions that the office writes. */

export const legalCalls = {}

export const legalProblems = {} as const
