/** The administration of users: who may sign in, with which roles, for what and how long, and whose parents they are. */
export const userCalls = {} as const

export const userProblems = {} as const
