/** What the portal works with: the mail server, the file store, the payment gateway, and the switch for maintenance. */

export const connectionCalls = {}

export const connectionProblems = {} as const
