import { attendanceMailKinds } from '../../attendance/mail-kinds.ts'
import { feesMailKinds } from '../../fees/mail-kinds.ts'
import { leaveMailKinds } from '../../leave/mail-kinds.ts'
import { noticesMailKinds } from '../../notices/mail-kinds.ts'
import { paymentsMailKinds } from '../../payments/mail-kinds.ts'
import type { Role } from '../roles.ts'

/** E-mails of the modules that users may turn off. Not part of their `module.ts`, which every page loads, since only *My Account* needs them. */
const declared = { ...noticesMailKinds, ...leaveMailKinds, ...attendanceMailKinds, ...feesMailKinds, ...paymentsMailKinds }

export type MailKind = keyof typeof declared
/** Kinds of e-mails that users may turn off, with the roles that receive them. Mandatory e-mails have no kind. */
export const mailReceivers: Readonly<Record<MailKind, readonly Role[]>> = declared
export const mailKinds = Object.keys(declared) as [MailKind, ...MailKind[]]
