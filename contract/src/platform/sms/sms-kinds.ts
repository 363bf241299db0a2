import { attendanceSmsKinds } from '../../attendance/sms-kinds.ts'
import { feesSmsKinds } from '../../fees/sms-kinds.ts'
import type { SmsKind } from './registered-text.ts'

/** The text messages of the modules. Not in their `module.ts`: every page loads those, and only administrators need these. */
const declared = { ...feesSmsKinds, ...attendanceSmsKinds }

export type SmsKindName = keyof typeof declared
/** The values that a kind of text message is filled with. */
export type SmsValues<Name extends SmsKindName> = Readonly<Record<keyof (typeof declared)[Name]['values'], string>>
/** Each kind of text message with its values and the text that a college may register. */
export const smsKinds: Readonly<Record<SmsKindName, SmsKind>> = declared
export const smsKindNames = Object.keys(declared) as [SmsKindName, ...SmsKindName[]]
