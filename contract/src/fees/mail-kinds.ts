/** E-mails of fees that users may turn off, with the roles that receive them. */
export const feesMailKinds = { 'fee-reminders': ['ROLE_STUDENT', 'ROLE_PARENT'] } as const
