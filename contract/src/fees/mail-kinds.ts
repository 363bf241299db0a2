/** The e-mails of fees that people may turn off, with the roles that get them. */
export const feesMailKinds = { 'fee-reminders': ['ROLE_STUDENT', 'ROLE_PARENT'] } as const
