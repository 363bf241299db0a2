/** The e-mails of attendance that people may turn off, with the roles that get them. */
export const attendanceMailKinds = { absences: ['ROLE_PARENT'] } as const
