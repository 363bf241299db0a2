/** The first afternoon of a college with its portal: what is still to be described. */

export const setupCalls = {}

export const setupProblems = {} as const
