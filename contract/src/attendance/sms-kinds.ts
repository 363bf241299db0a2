import type { SmsKind } from '../platform/sms/registered-text.ts'

/** Text messages about attendance, in GSM-7. */
export const attendanceSmsKinds = {
  absence: {
    values: { student: 'name', number: 'exact', missed: 'exact', held: 'exact', day: 'exact', college: 'name' },
    text: '{student} ({number}) was absent in {missed} of {held} periods on {day}. Contact the class teacher with any question. {college}',
  },
} as const satisfies Readonly<Record<string, SmsKind>>
