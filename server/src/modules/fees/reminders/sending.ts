/** Sends reminders. The caller holds the locks of the fee accounts, so that nothing is paid meanwhile. */
import { payableOf } from '@nalanda/contract/fees/payment-preview'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { inArray } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { renderMail } from '../../../platform/mail/mail-rendering.ts'
import { fillTemplate } from '../../../platform/mail/mail-template.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { queueSms } from '../../../platform/sms/queue-sms.ts'
import { queueNotificationMails } from '../../access/public.ts'
import { getCollegeName, getInstitutionRow } from '../../institution/public.ts'
import { notify } from '../../notices/public.ts'
import { listMobiles, listRecipients, type Recipient } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { feeRemindedDues, feeReminders } from '../schema-reminders.ts'
import { type College, mailOf, notificationOf, type RemindedDue, type RemindedStudent, textOf } from './due-texts.ts'
import { reminderMailInEnglish as texts } from './reminder.mail.en.ts'

export type ReminderDeps = MailDeps

/**
 * Reminds students of these dues, in the portal, by e-mail and, if enabled, by text message to a parent, and records it. Skips students who already got a
 * reminder today. Returns the reminded students. All dues of a student are in one message.
 */
export async function sendReminders(db: Database, deps: ReminderDeps, dues: readonly RemindedDue[]): Promise<number[]> {
  const byStudent = Map.groupBy(dues, ({ studentId }) => studentId)
  const claimed = await claim(db, byStudent)
  if (claimed.size === 0) return []
  const ids = [...claimed.keys()]
  await noteDues(
    db,
    ids.flatMap((id) => (byStudent.get(id) ?? []).map((due) => ({ ...due, reminderId: claimed.get(id) ?? 0 }))),
  )
  const recipients = Map.groupBy(await listRecipients(db, ids, 'family'), ({ studentId }) => studentId)
  const mobiles = await listMobiles(db, ids, 'family')
  const people = await db.select().from(students).where(inArray(students.id, ids)).orderBy(students.id)
  const college = await readCollege(db, deps)
  for (const student of people) {
    const own = byStudent.get(student.id) ?? []
    const about = `fee reminder ${claimed.get(student.id)}`
    await notify(db, { ...notificationOf(student, own), to: { studentIds: [student.id] }, link: '/app/My Fees', about })
    const mails = (recipients.get(student.id) ?? []).map((recipient) => {
      const { userId, email: to } = recipient
      return { userId, to, ...fillMail({ student, dues: own, recipient, college }), bulk: true }
    })
    await queueNotificationMails(db, deps, { kind: 'fee-reminders', texts }, mails)
    const to = mobiles.get(student.id)
    if (to !== undefined) await queueSms(db, deps, { ...textOf(student, own, college.shortName), to, key: about, bulk: true })
    recordChange(db, { entity: 'student', entityId: student.id, after: { feeReminderPaise: totalOf(own) } })
  }
  return ids
}

const totalOf = (dues: readonly RemindedDue[]) => sumPaise(dues.map(payableOf))

/** Records today's reminder for each student who has none yet, and returns its id by student. */
async function claim(db: Database, byStudent: ReadonlyMap<number, RemindedDue[]>): Promise<Map<number, number>> {
  if (byStudent.size === 0) return new Map()
  const by = { day: dayOf(now()), sentBy: actorOf(db).username, sentAt: now() }
  const rows = await db
    .insert(feeReminders)
    .values([...byStudent].map(([studentId, own]) => ({ studentId, amountPaise: totalOf(own), ...by })))
    .onConflictDoNothing()
    .returning({ id: feeReminders.id, studentId: feeReminders.studentId })
  return new Map(rows.map(({ id, studentId }) => [studentId, id]))
}

async function noteDues(db: Database, dues: readonly (RemindedDue & { reminderId: number })[]): Promise<void> {
  await db
    .insert(feeRemindedDues)
    .values(dues.map(({ id, kind, reminderId }) => ({ demandId: id, kind, reminderId })))
    .onConflictDoNothing()
}

async function readCollege(db: Database, deps: ReminderDeps): Promise<College> {
  const { shortName } = await getInstitutionRow(db)
  return { name: await getCollegeName(db), shortName, url: deps.config.publicUrl }
}

type OneMail = { student: RemindedStudent; dues: readonly RemindedDue[]; recipient: Recipient; college: College }

function fillMail({ student, dues, recipient, college }: OneMail) {
  const { template, values } = mailOf(student, dues, college)
  // Without a login, dues are paid by roll number and date of birth
  const link = `${college.url}${recipient.userId !== null ? '/app/My%20Fees' : '/pay'}`
  return { template, values: { ...values, name: recipient.fullName }, links: { link } }
}

/** Returns the e-mail that a student's first recipient would get about these dues, as plain text. */
export async function sampleMail(db: Database, deps: ReminderDeps, dues: readonly RemindedDue[]) {
  const studentId = dues[0]?.studentId ?? 0
  const [student] = await db
    .select()
    .from(students)
    .where(inArray(students.id, [studentId]))
  const [recipient] = await listRecipients(db, [studentId], 'family')
  if (!student || !recipient) return null
  const { template, ...filling } = fillMail({ student, dues, recipient, college: await readCollege(db, deps) })
  const { subject, text } = renderMail(fillTemplate(texts, template, filling))
  return { fullName: student.fullName, subject, text }
}
