import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, asc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { type DemoCollege, type DemoSteps, demoStudentRollNo } from '../../platform/manifest/demo.ts'
import { branches, sections } from '../academics/schema.ts'
import { users } from '../access/schema.ts'
import { terms } from '../calendar/schema.ts'
import { demoDay } from '../institution/demo/demo.ts'
import { teaches } from '../people/public.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'
import { divided } from '../teaching/public.ts'
import { offerings } from '../teaching/schema.ts'
import { classTeachers, mentorConversations, mentorMessages, studentMentors } from './schema.ts'

const recorded = { recordedBy: 'academics', recordedAt: new Date('2026-09-01T05:30:00Z') }

type Teacher = { id: number; departmentId: number; designation: string }

/** Returns teachers in service except heads, in the order in which the demo added them. */
function listDemoTeachers(db: Database): Promise<Teacher[]> {
  return db
    .select({ id: staff.id, departmentId: staff.departmentId, designation: staff.designation })
    .from(staff)
    .where(and(teaches, isNull(staff.leftOn), ne(staff.designation, 'Professor and Head')))
    .orderBy(asc(staff.id))
}

/** Returns the sections taught in a current or future term, with its first day. */
function listTaughtSections(db: Database) {
  return db
    .selectDistinct({ id: sections.id, departmentId: branches.departmentId, fromOn: terms.startsOn })
    .from(offerings)
    .innerJoin(terms, and(eq(terms.id, offerings.termId), gte(terms.endsOn, demoDay)))
    .innerJoin(sections, eq(sections.id, offerings.sectionId))
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .orderBy(asc(sections.id))
}

/** Assigns each taught section a class teacher from its department. */
async function addClassTeachers(db: Database, teachers: readonly Teacher[]): Promise<void> {
  const given = new Map<number, number>()
  const rows = (await listTaughtSections(db)).flatMap(({ id: sectionId, departmentId, fromOn }) => {
    const own = teachers.filter((one) => one.departmentId === departmentId)
    const at = given.get(departmentId ?? 0) ?? 0
    given.set(departmentId ?? 0, at + 1)
    const staffId = own[at % Math.max(1, own.length)]?.id
    return staffId === undefined ? [] : [{ sectionId, staffId, fromOn, ...recorded }]
  })
  await db.insert(classTeachers).values(rows)
}

/** Divides the demo student's section among three mentors; the demo teacher gets its first roll numbers. */
async function addMentors(db: Database, { people }: DemoCollege, teachers: readonly Teacher[]): Promise<void> {
  const cse = people.departmentIds.get('CSE')
  const mentors = teachers.filter((one) => one.departmentId === cse && one.designation === 'Assistant Professor').slice(0, 3)
  const [student] = await db.select().from(students).where(eq(students.rollNo, demoStudentRollNo))
  if (!student?.sectionId || mentors.length === 0) return
  const found = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.sectionId, student.sectionId), eq(students.state, 'enrolled')))
    .orderBy(asc(students.rollNo), asc(students.id))
  const rows = divided(found, mentors.length).flatMap((part, at) =>
    part.map(({ id }) => ({ studentId: id, staffId: mentors[at]?.id ?? 0, fromOn: '2026-09-07', ...recorded })),
  )
  await db.insert(studentMentors).values(rows)
}

const written = [
  {
    by: 'parent',
    days: 0,
    text: 'Good morning. How are the studies going? The first mid-term exam of Computer Networks was hard, we heard.',
  },
  {
    by: 'faculty',
    days: 0,
    text: 'Good morning. The theory papers went well. In the laboratory three records are still missing; we spoke about them on Thursday.',
  },
  { by: 'parent', days: 1, text: 'Thank you. When may we come to the college to meet you?' },
] as const

/** Adds a conversation between the demo parent and the demo teacher; its last message is unread. */
async function addConversation(db: Database): Promise<void> {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.username, ['parent', 'faculty']))
  const idOf = (name: string) => found.find(({ username }) => username === name)?.id ?? 0
  const [student] = await db.select().from(students).where(eq(students.rollNo, demoStudentRollNo))
  if (!student || found.length < 2) return
  const at = (days: number, minutes: number) => new Date(Date.parse(`${addDays(demoDay, days)}T04:30:00Z`) + minutes * 60_000)
  const conversation = { studentId: student.id, userId: idOf('parent'), lastAt: at(1, 40) }
  const [stored] = await db.insert(mentorConversations).values(conversation).returning()
  if (!stored) throw new Error('The conversation was not stored')
  const messages = written.map(({ by, days, text }, minutes) => ({
    ...{ conversationId: stored.id, fromFamily: by === 'parent', authorId: idOf(by), text, sentAt: at(days, minutes * 20) },
  }))
  const rows = await db.insert(mentorMessages).values(messages).returning({ id: mentorMessages.id })
  const [, answer, last] = rows.map(({ id }) => id)
  await db
    .update(mentorConversations)
    .set({ familyReadId: last ?? 0, mentorReadId: answer ?? 0 })
    .where(eq(mentorConversations.id, stored.id))
}

export const demo: DemoSteps = {
  async load({ db, college }) {
    const teachers = await listDemoTeachers(db)
    await addClassTeachers(db, teachers)
    await addMentors(db, college, teachers)
  },
  finish: ({ db }) => addConversation(db),
}
