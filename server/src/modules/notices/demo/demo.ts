import { attachmentTypes } from '@nalanda/contract/platform/files/attachments'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { users } from '../../access/schema.ts'
import { type NewNotification, notify } from '../notifications/notifications.ts'
import { announce } from '../posting/announcements.ts'
import { noticeReads, notices, notifications } from '../schema.ts'
import { plainPdf, timetable } from './demo-plan.ts'

type Columns = typeof notices.$inferInsert
type Planned = Pick<Columns, 'title' | 'body'> &
  Partial<Columns> & {
    by: string
    at: string
    untilDays?: number
    department?: string
    toDepartment?: string
    toBatches?: string[]
    readBy?: string[]
    withTimetable?: boolean
  }
type College = {
  departmentIds: ReadonlyMap<string, number>
  /** Batch ids by name, such as `B.Tech 2023`. */
  batchIds: ReadonlyMap<string, number>
  /** The latest published results, with their times. */
  results: readonly { title: string; at: string }[]
}

const planned: readonly Planned[] = [
  {
    title: 'Time-table of the end semester examinations, December 2026',
    body: 'The end semester examinations of B.Tech III Year I Semester (R22) begin on Monday, 7 December 2026.\n\nThe time-table is attached. The departments issue hall tickets from 1 December. You cannot enter the hall without one.\n\nQuestions: Exam Cell, ground floor, 10 am to 4 pm.',
    signerKind: 'office',
    office: 'ROLE_EXAMINATION',
    everybody: true,
    isPublic: true,
    withTimetable: true,
    by: 'examination',
    at: '2026-11-14T05:30:00Z',
    readBy: ['principal', 'hod', 'faculty'],
  },
  {
    title: 'Admissions 2027-28: guidance for parents and students',
    body: 'Teachers of all branches answer questions about the engineering and management courses on the first Saturday of every month, from 10 am, in the seminar hall.\n\nNo registration is needed. Bring the mark sheets you have.',
    signerKind: 'office',
    office: 'ROLE_ADMISSIONS',
    isPublic: true,
    by: 'admissions',
    at: '2026-11-10T04:30:00Z',
  },
  {
    title: 'Parent-teacher meeting on Saturday, 28 November',
    body: 'Parents are invited to meet the teachers of their children on Saturday, 28 November 2026, between 10 am and 1 pm, in the department of the branch.\n\nCome with your son or daughter, and bring the latest result.',
    signerKind: 'college',
    roles: ['ROLE_STUDENT', 'ROLE_PARENT', 'ROLE_FACULTY', 'ROLE_HOD'],
    by: 'principal',
    at: '2026-11-16T05:00:00Z',
    untilDays: 21,
    readBy: ['hod'],
  },
  {
    title: 'Reviews of the final year projects',
    body: 'The second review of the final year projects is held in the CSE seminar room in the week from 23 November. Each team brings a demonstration of ten minutes and the draft of its report.\n\nThe order of the teams is on the notice board of the department.',
    signerKind: 'department',
    department: 'CSE',
    toDepartment: 'CSE',
    roles: ['ROLE_STUDENT', 'ROLE_FACULTY'],
    by: 'hod',
    at: '2026-11-13T09:30:00Z',
    readBy: ['faculty', 'student'],
  },
  {
    title: 'Books are due before the examinations',
    body: 'Return or renew all books by 30 November. From 1 to 18 December the reading room is open until 10 pm, on Sundays too.',
    signerKind: 'office',
    office: 'ROLE_LIBRARY_INCHARGE',
    roles: ['ROLE_STUDENT', 'ROLE_FACULTY'],
    by: 'library_incharge',
    at: '2026-11-12T06:00:00Z',
    readBy: ['student'],
  },
  {
    title: 'Campus drive: register until 27 November',
    body: 'Two companies visit the campus in the second week of December for software and electronics posts. Students of the final year with a CGPA of 6.5 or more register with the Training and Placement Cell.\n\nTests of earlier years: https://placements.nalanda.example/papers',
    signerKind: 'office',
    office: 'ROLE_PLACEMENT_DEAN',
    roles: ['ROLE_STUDENT'],
    toBatches: ['B.Tech 2022', 'B.Tech 2023'],
    by: 'placement_dean',
    at: '2026-11-15T10:00:00Z',
    untilDays: 14,
  },
  {
    title: 'Internal marks to be entered by 30 November',
    body: 'Teachers enter the internal marks of the current semester by 30 November and hand the signed sheets to the head of department.',
    signerKind: 'office',
    office: 'ROLE_ACADEMICS',
    roles: ['ROLE_FACULTY', 'ROLE_HOD'],
    by: 'academics',
    at: '2026-11-11T05:00:00Z',
    readBy: ['hod'],
  },
  {
    title: 'Annual day: call for programmes',
    body: 'Students who want to perform on the annual day give their names to the cultural committee by 15 December.',
    signerKind: 'college',
    everybody: true,
    state: 'draft',
    by: 'principal',
    at: '2026-11-16T07:00:00Z',
  },
]

/** Adds the demo college's notices, which of them the documented users have read, and the portal's notifications to these users. */
export async function addDemoNotices(
  db: Database,
  files: Pick<FileStore, 'put'> | undefined,
  college: College,
  now: Date,
): Promise<void> {
  const ids = new Map(
    (await db.select({ id: users.id, username: users.username }).from(users)).map(({ id, username }) => [username, id]),
  )
  const attached = files && (await storeTimetable(files))
  await addOtherNotifications(db, ids, college)
  for (const plan of planned.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const { at: on, by, readBy = [], ...columns } = storedAs(plan, college, now)
    const [row] = await db
      .insert(notices)
      .values({ ...columns, createdById: ids.get(by) ?? null, ...(plan.withTimetable ? attached : {}) })
      .returning({ id: notices.id, state: notices.state })
    if (row?.state !== 'posted') continue
    await announce(db, row.id)
    await db.update(notifications).set({ createdAt: on }).where(eq(notifications.noticeId, row.id))
    for (const userId of readBy.flatMap((username) => ids.get(username) ?? [])) await read(db, row.id, userId, on)
  }
}

function storedAs(
  { by, at, untilDays, department, toDepartment, toBatches = [], readBy, withTimetable: _, ...rest }: Planned,
  college: College,
  now: Date,
) {
  const on = new Date(at)
  const { departmentIds, batchIds } = college
  const posted = rest.state === 'draft' ? {} : { state: 'posted' as const, postedBy: by, postedAt: on, shownFrom: on }
  return {
    ...rest,
    ...posted,
    departmentId: (department && departmentIds.get(department)) || null,
    departmentIds: toDepartment ? [departmentIds.get(toDepartment) ?? 0] : [],
    batchIds: toBatches.flatMap((batch) => batchIds.get(batch) ?? []),
    shownUntil: untilDays ? new Date(now.getTime() + untilDays * 86_400_000) : null,
    signerKind: rest.signerKind ?? ('college' as const),
    createdBy: by,
    createdAt: on,
    by,
    at: on,
    readBy,
  }
}

async function storeTimetable(files: Pick<FileStore, 'put'>): Promise<Partial<Columns>> {
  const bytes = plainPdf(timetable)
  const attachmentFile = 'notices/demo/timetable.pdf'
  await files.put(attachmentFile, bytes, { contentType: attachmentTypes.pdf })
  const attachmentName = 'Time-table December 2026.pdf'
  return { attachmentFile, attachmentName, attachmentType: attachmentTypes.pdf, attachmentBytes: bytes.length }
}

async function read(db: Database, noticeId: number, userId: number, posted: Date): Promise<void> {
  const readAt = new Date(posted.getTime() + 3 * 3_600_000)
  await db.insert(noticeReads).values({ noticeId, userId, readAt, version: 1 })
  await db
    .update(notifications)
    .set({ readAt })
    .where(sql`${notifications.noticeId} = ${noticeId} and ${notifications.userId} = ${userId}`)
}

async function addOtherNotifications(db: Database, ids: ReadonlyMap<string, number>, { results }: College): Promise<void> {
  const to = { userIds: ['student', 'parent'].flatMap((username) => ids.get(username) ?? []) }
  for (const [at, { title }] of results.entries())
    await addNotification(
      db,
      { to, kind: 'results-published', params: { title }, link: '/app/Student', about: `demo results ${at}` },
      results[at]?.at,
    )
  // Already read: students do not wait half a year to look at a result
  await db.update(notifications).set({ readAt: notifications.createdAt }).where(eq(notifications.kind, 'results-published'))
  const admin = { userIds: [ids.get('admin') ?? 0] }
  const registrants = [
    ['Anil Kumar', '2026-11-12T03:30:00Z'],
    ['Meena Raghavan', '2026-11-14T03:30:00Z'],
    ['Dr. Suresh Babu', '2026-11-15T03:30:00Z'],
  ] as const
  for (const [name, on] of registrants)
    await addNotification(
      db,
      {
        to: admin,
        kind: 'registration-waits',
        params: { name },
        link: '/app/Admin/Registrations',
        about: `demo registration ${name}`,
      },
      on,
    )
}

async function addNotification(db: Database, notification: NewNotification, on: string | undefined): Promise<void> {
  await notify(db, notification)
  if (on)
    await db
      .update(notifications)
      .set({ createdAt: new Date(on) })
      .where(eq(notifications.about, notification.about))
}

export const demo: DemoSteps = {
  finish: ({ db, files, now, college }) =>
    addDemoNotices(
      db,
      files,
      { departmentIds: college.people.departmentIds, batchIds: college.academics.batchIds, results: college.results.latest },
      now,
    ),
}
