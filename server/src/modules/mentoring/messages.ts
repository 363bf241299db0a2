import type { MentorMessage } from '@nalanda/contract/mentoring/conversations'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { sortById } from '../../platform/lists/keyset.ts'
import { type Listing, numbered, type PageQuery } from '../../platform/lists/listing.ts'
import { problem } from '../../platform/problems.ts'
import { limitAttempts } from '../../platform/throttling/attempt-limits.ts'
import { users } from '../access/schema.ts'
import { notify } from '../notices/public.ts'
import { students } from '../students/schema.ts'
import type { Part } from './conversations.ts'
import { mentorOf } from './mentor-on.ts'
import { mentorConversations, mentorMessages } from './schema.ts'

/** Maximum messages per user in 15 minutes. */
const most = 30

/** Messages of a conversation, newest first; empty before the first message. */
export const messagesOf = (conversationId: number | null): Listing<PageQuery, MentorMessage> => ({
  table: mentorMessages,
  within: eq(mentorMessages.conversationId, conversationId ?? 0),
  sorts: { id: sortById },
  firstSort: '-id',
  load: loadMessages,
})

async function loadMessages(db: Database, ids: readonly number[]): Promise<MentorMessage[]> {
  const { id, fromFamily, text, sentAt } = mentorMessages
  const rows = await db
    .select({ id, fromFamily, text, sentAt, author: users.fullName })
    .from(mentorMessages)
    .innerJoin(users, eq(users.id, mentorMessages.authorId))
    .where(numbered(id, ids))
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}

/**
 * Writes a message and notifies the other side, once until it has read. Refuses more than 30 messages in 15 minutes. The audit trail records that a message was
 * written, never its text.
 */
export async function writeMessage(db: Database, part: Part, text: string, authorId: number): Promise<MentorMessage> {
  await limitAttempts(db, { [`mentor-messages:${authorId}`]: most }, now())
  const sentAt = now()
  const values = { conversationId: part.id, fromFamily: part.side === 'family', authorId, text, sentAt }
  const [row] = await db.insert(mentorMessages).values(values).returning({ id: mentorMessages.id })
  if (!row) throw new Error('The message was not stored')
  // The author of a reply has read the earlier messages
  const read = part.side === 'family' ? { familyReadId: row.id } : { mentorReadId: row.id }
  await db
    .update(mentorConversations)
    .set({ lastAt: sentAt, ...read })
    .where(eq(mentorConversations.id, part.id))
  recordChange(db, { entity: 'mentor-conversation', entityId: part.id, after: { message: row.id } })
  await notifyOtherSide(db, part)
  const [message] = await loadMessages(db, [row.id])
  if (!message) throw new Error('The message was not found')
  return message
}

/** Notifies the other side, keyed by the newest message that it has read, so that it is not notified again before reading. */
async function notifyOtherSide(db: Database, part: Part): Promise<void> {
  const [conversation] = await db.select().from(mentorConversations).where(eq(mentorConversations.id, part.id))
  const [student] = await db.select({ name: students.fullName }).from(students).where(eq(students.id, part.studentId))
  const params = { student: student?.name ?? '' }
  if (part.side === 'mentor') {
    const about = `mentor-answer ${part.id} after ${conversation?.familyReadId ?? 0}`
    return notify(db, { to: { userIds: [part.familyId] }, kind: 'mentor-answer', params, link: '/app/My Mentor', about })
  }
  const about = `mentor-message ${part.id} after ${conversation?.mentorReadId ?? 0}`
  const link = `/app/Faculty/Mentees/Messages/${part.id}`
  return notify(db, { to: { userIds: await mentorLogins(db, part.studentId) }, kind: 'mentor-message', params, link, about })
}

/** Returns the logins of today's mentor. Refuses a student without one. */
async function mentorLogins(db: Database, studentId: number): Promise<number[]> {
  const staffId = await mentorOf(db, studentId, dayOf(now()))
  if (staffId === null) throw problem('mentoring.no-mentor')
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.staffId, staffId), eq(users.state, 'active')))
  return rows.map(({ id }) => id)
}

/** Records that one side has read up to a message of the conversation; read messages stay read. */
export async function readUpTo(db: Database, part: Part, messageId: number): Promise<void> {
  const isOfIt = and(eq(mentorMessages.id, messageId), eq(mentorMessages.conversationId, part.id))
  if ((await db.$count(mentorMessages, isOfIt)) === 0) throw problem('platform.not-found')
  const { familyReadId, mentorReadId } = mentorConversations
  const read =
    part.side === 'family'
      ? { familyReadId: sql`greatest(${familyReadId}, ${messageId})` }
      : { mentorReadId: sql`greatest(${mentorReadId}, ${messageId})` }
  await db.update(mentorConversations).set(read).where(eq(mentorConversations.id, part.id))
}

/** Counts a login's unread answers, by student. */
export async function countUnreadAnswers(db: Database, userId: number, studentIds: readonly number[]) {
  if (studentIds.length === 0) return new Map<number, number>()
  const rows = await db
    .select({ studentId: mentorConversations.studentId, unread: sql<number>`count(*)::int` })
    .from(mentorConversations)
    .innerJoin(mentorMessages, eq(mentorMessages.conversationId, mentorConversations.id))
    .where(
      and(
        ...[eq(mentorConversations.userId, userId), inArray(mentorConversations.studentId, [...studentIds])],
        ...[eq(mentorMessages.fromFamily, false), sql`${mentorMessages.id} > ${mentorConversations.familyReadId}`],
      ),
    )
    .groupBy(mentorConversations.studentId)
  return new Map(rows.map(({ studentId, unread }) => [studentId, unread]))
}
