/** What the college, a department or an office tells people, and what the portal itself has to tell each of them. */

export const notices = {}

export const noticesProblems = {} as const
