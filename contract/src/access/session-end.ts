/** Header with the seconds until the session ends unless it is used again; absent without a session. */
export const sessionEndsInHeader = 'session-ends-in'

/** Value of the header in a remembered browser, which starts the next session automatically. */
export const sessionRenewed = 'renewed'
