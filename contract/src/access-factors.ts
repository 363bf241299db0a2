/** More than a password: an authenticator app with recovery codes, passkeys, and the college's identity provider. */
export const factorCalls = {} as const

export const factorProblems = {} as const
