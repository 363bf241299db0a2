import type { Conversation, conversationCalls, writers } from '@nalanda/contract/mentoring/conversations'
import { currentStates } from '@nalanda/contract/students/students'
import { and, eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { sectionName } from '../academics/public.ts'
import { branches, sections } from '../academics/schema.ts'
import { users } from '../access/schema.ts'
import { familyLogins } from '../students/public.ts'
import { guardianLinks, students } from '../students/schema.ts'
import { mentorOn } from './mentor-on.ts'
import { mentorConversations, mentorMessages } from './schema.ts'

const joins = [
  { table: students, on: eq(students.id, mentorConversations.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: sections, on: eq(sections.id, students.sectionId) },
  { table: users, on: eq(users.id, mentorConversations.userId) },
  {
    table: guardianLinks,
    on: sql`${guardianLinks.userId} = ${mentorConversations.userId} and ${guardianLinks.studentId} = ${mentorConversations.studentId}`,
  },
]

/** Number of messages from the family that no mentor has read. */
const unreadCount = sql<number>`(select count(*)::int from ${mentorMessages} where ${mentorMessages.conversationId} = ${mentorConversations.id}
  and ${mentorMessages.fromFamily} and ${mentorMessages.id} > ${mentorConversations.mentorReadId})`

/**
 * Conversations about the students whose mentor the user is today. Otherwise only the family login of a conversation can access it: no role sees others'
 * conversations, and a former mentor loses access.
 */
export const conversationsOf = (staffId: number | null): ListKindOf<typeof conversationCalls.conversations> => ({
  table: mentorConversations,
  title: 'Messages of families',
  joins,
  within: sql`${mentorOn(dayOf(now()))} = ${staffId}::bigint`,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${users.fullName})`,
  filters: ({ unread }) => [unread && sql`(${unreadCount} > 0) = ${unread === 'yes'}`],
  countsFar: () => true,
  sorts: { lastAt: byValue(mentorConversations.lastAt), student: byText(students.fullName) },
  firstSort: '-lastAt',
  load: loadConversations,
  columns: [
    { header: 'Student', width: 32, value: ({ student }) => student },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Section', value: ({ section }) => section },
    { header: 'With', width: 32, value: ({ writer }) => writer },
    { header: 'Relation', value: ({ relation }) => relation },
    { header: 'Unread', kind: 'number', value: ({ unread }) => unread },
    { header: 'Last message', kind: 'instant', width: 20, value: ({ lastAt }) => lastAt },
  ],
})

async function loadConversations(db: Database, ids: readonly number[]): Promise<Conversation[]> {
  const rows = await loadRows(mentorConversations, joins, {
    ...{ rollNo: students.rollNo, student: students.fullName, writer: users.fullName, unread: unreadCount },
    section: sql<string | null>`${sectionName}`,
    relation: sql<(typeof writers)[number] | null>`(
      select case when login.is_parent then coalesce(${guardianLinks.relation}, 'guardian') else 'student' end
      from ${familyLogins(sql`= ${students.id}`)} login where login.user_id = ${users.id} order by login.is_parent limit 1)`,
  })(db, ids)
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
}

type Side = 'mentor' | 'family'

/** A conversation, and the side on which the user takes part. */
export type Part = { id: number; side: Side; studentId: number; familyId: number; readId: number }

/** Returns a conversation for today's mentor; for all other users it does not exist. */
export async function getMentorsPart(db: Database, id: number, staffId: number | null): Promise<Part & { shown: Conversation }> {
  const shown = await getItem(db, conversationsOf(staffId), id)
  const [row] = await db.select().from(mentorConversations).where(eq(mentorConversations.id, id))
  const { userId = 0, mentorReadId = 0 } = row ?? {}
  return { id, side: 'mentor', studentId: shown.studentId, familyId: userId, readId: mentorReadId, shown }
}

/** Returns the conversation of a login about a student; null before its first message. */
export async function findFamilysPart(db: Database, studentId: number, userId: number): Promise<Part | null> {
  const own = and(eq(mentorConversations.studentId, studentId), eq(mentorConversations.userId, userId))
  const [row] = await db.select().from(mentorConversations).where(own)
  return row ? { id: row.id, side: 'family', studentId, familyId: userId, readId: row.familyReadId } : null
}

/** Counts the mentor's unread answers to a login about a student. */
export function countUnreadAnswers(db: Database, studentId: number, userId: number): Promise<number> {
  const unread = sql`exists (select from ${mentorConversations} where ${mentorConversations.id} = ${mentorMessages.conversationId}
    and ${mentorConversations.studentId} = ${studentId} and ${mentorConversations.userId} = ${userId}
    and ${mentorMessages.id} > ${mentorConversations.familyReadId})`
  return db.$count(mentorMessages, and(eq(mentorMessages.fromFamily, false), unread))
}

/** Whether a student has left the college, in a query over `students`: the last mentor is then no longer responsible. */
export const hasLeft = sql<boolean>`${students.state} not in ${[...currentStates]}`

/** Like `findFamilysPart`, for writing: creates a missing conversation. Refuses a student who has left the college. */
export async function beginFamilysPart(db: Database, studentId: number, userId: number): Promise<Part> {
  const [student] = await db.select({ name: students.fullName, hasLeft }).from(students).where(eq(students.id, studentId))
  if (student?.hasLeft) throw problem('mentoring.student-left', { student: student.name })
  await db.insert(mentorConversations).values({ studentId, userId, lastAt: now() }).onConflictDoNothing()
  const part = await findFamilysPart(db, studentId, userId)
  if (!part) throw new Error('The conversation was not stored')
  return part
}
