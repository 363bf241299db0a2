/** Create Logins: user names and one-use passwords for all students or faculty who have none. */
export const loginCalls = {} as const

export const loginProblems = {} as const
