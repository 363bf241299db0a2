import { attendanceMailKinds } from '../../attendance/mail-kinds.ts'
import { feesMailKinds } from '../../fees/mail-kinds.ts'
import { leaveMailKinds } from '../../leave/mail-kinds.ts'
import { noticesMailKinds } from '../../notices/mail-kinds.ts'
import { paymentsMailKinds } from '../../payments/mail-kinds.ts'
import type { Role } from '../roles.ts'

/** The e-mails of the modules that people may turn off. Not in their `module.ts`: every page loads those, and only *My Account* needs these. */
const declared = { ...noticesMailKinds, ...leaveMailKinds, ...attendanceMailKinds, ...feesMailKinds, ...paymentsMailKinds }

export type MailKind = keyof typeof declared
/** Each kind of e-mails that people may turn off, with the roles that get them. E-mails that must come are of no kind. */
export const mailReceivers: Readonly<Record<MailKind, readonly Role[]>> = declared
export const mailKinds = Object.keys(declared) as [MailKind, ...MailKind[]]
