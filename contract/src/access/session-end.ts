/** The header that says in how many seconds the session ends unless something else is asked with it; absent where there is no session. */
export const sessionEndsInHeader = 'session-ends-in'

/** Its value in a browser that is remembered, which opens the next session by itself. */
export const sessionRenewed = 'renewed'
