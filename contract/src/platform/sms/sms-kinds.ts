import { attendanceSmsKinds } from '../../attendance/sms-kinds.ts'
import { feesSmsKinds } from '../../fees/sms-kinds.ts'
import type { SmsKind } from './registered-text.ts'

/** Text messages of the modules. Not part of their `module.ts`, which every page loads, since only administrators need them. */
const declared = { ...feesSmsKinds, ...attendanceSmsKinds }

export type SmsKindName = keyof typeof declared
/** Values of a kind of text message. */
export type SmsValues<Name extends SmsKindName> = Readonly<Record<keyof (typeof declared)[Name]['values'], string>>
/** Kinds of text messages with their values and the text that a college may register. */
export const smsKinds: Readonly<Record<SmsKindName, SmsKind>> = declared
export const smsKindNames = Object.keys(declared) as [SmsKindName, ...SmsKindName[]]
