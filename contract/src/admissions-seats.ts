/** The seat matrix, the season’s dashboard, and where students come from. */
export const seatCalls = {} as const
export const seatProblems = {} as const
