/** E-mails of attendance that users may turn off, with the roles that receive them. */
export const attendanceMailKinds = { absences: ['ROLE_PARENT'] } as const
