import { addDays } from '@nalanda/contract/platform/dates/dates'
import { formatShortDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { queueSms } from '../../../platform/sms/queue-sms.ts'
import { queueNotificationMails } from '../../access/public.ts'
import { getCollegeName, getInstitutionRow } from '../../institution/public.ts'
import { listMobiles, listRecipients, type Recipient } from '../../students/public.ts'
import { absenceMessages } from '../schema-messages.ts'
import { getSettings } from '../settings.ts'
import { absenceMailInEnglish as texts } from './absence.mail.en.ts'
import { type Absentee, listAbsentees } from './absentees.ts'

export type AbsenceDeps = MailDeps & { db: Database }
type College = { name: string; shortName: string; url: string }

const actor = { userId: null, username: 'portal', address: null, requestId: null, act: 'attendance.absence-messages' }
/** Students handled in one transaction. */
const atOnce = 100

/**
 * Informs the parents of all students who were absent today, or on an earlier day for which teachers could record a class since yesterday's run: by e-mail and,
 * if text messages of this kind are on, by one to a parent. Does nothing until the college turns it on. Messages are recorded in the same transaction, so that
 * a repeated run informs nobody twice: one message per student and day.
 */
export async function sendAbsences(deps: AbsenceDeps, signal?: AbortSignal): Promise<void> {
  const { absenceMessages: isOn, windowDays } = await getSettings(deps.db)
  if (!isOn) return
  const today = dayOf(now())
  // Teachers record classes until the end of the last day of the window, after the run of that day
  for (let back = windowDays + 1; back >= 0; back -= 1) await notifyOfDay(deps, addDays(today, -back), signal)
}

async function notifyOfDay(deps: AbsenceDeps, day: IsoDate, signal?: AbortSignal): Promise<void> {
  const absent = await listAbsentees(deps.db, day)
  for (let at = 0; at < absent.length; at += atOnce) {
    signal?.throwIfAborted()
    await inTransaction(deps.db, actor, (tx) => notifyParents(tx, deps, absent.slice(at, at + atOnce), day))
  }
}

async function notifyParents(db: Database, deps: AbsenceDeps, absent: readonly Absentee[], day: IsoDate): Promise<void> {
  const sentAt = now()
  const claimed = await db
    .insert(absenceMessages)
    .values(absent.map(({ id: studentId, missed, held }) => ({ studentId, day, missed, held, sentAt })))
    .onConflictDoNothing()
    .returning({ studentId: absenceMessages.studentId })
  const ids = claimed.map(({ studentId }) => studentId)
  if (ids.length === 0) return
  const parents = Map.groupBy(await listRecipients(db, ids, 'parents'), ({ studentId }) => studentId)
  const mobiles = await listMobiles(db, ids, 'parents')
  const { shortName } = await getInstitutionRow(db)
  const college = { name: await getCollegeName(db), shortName, url: deps.config.publicUrl }
  for (const student of absent.filter(({ id }) => ids.includes(id))) {
    const mails = (parents.get(student.id) ?? []).map((parent) => mailOf(student, parent, { day, college }))
    await queueNotificationMails(db, deps, { kind: 'absences', texts }, mails)
    const to = mobiles.get(student.id)
    if (to !== undefined) await queueSms(db, deps, textOf(student, to, { day, college }))
  }
}

type About = { day: IsoDate; college: College }

function mailOf(student: Absentee, { email, fullName: name, userId }: Recipient, { day, college }: About) {
  const { fullName, number, missed, held } = student
  const values = { name, student: fullName, number, missed: String(missed), held: String(held), day: formatShortDay(day) }
  return {
    ...{ userId, to: email, template: 'absent' as const, bulk: true },
    values: { ...values, subjects: student.subjects.map((subject) => `- ${subject}`).join('\n'), college: college.name },
    // A line without its value is left out: a parent without a login cannot look
    links: { look: userId !== null ? `${college.url}/app/My%20Attendance` : '' },
  }
}

function textOf({ id, fullName, number, missed, held }: Absentee, to: string, { day, college }: About) {
  const values = { student: fullName, number, missed: String(missed), held: String(held), day: formatShortDay(day) }
  const key = `absence ${id} ${day}`
  return { kind: 'absence', to, key, bulk: true, values: { ...values, college: college.shortName } } as const
}
