/** The days on which the college rests. */

export const holidayCalls = {}

export const holidayProblems = {} as const
