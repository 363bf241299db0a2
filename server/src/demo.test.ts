import { defaultScale } from '@nalanda/contract/academics/academics'
import { landingByRole } from '@nalanda/contract/access/landing'
import { roles } from '@nalanda/contract/platform/roles'
import { fieldErrors } from '@nalanda/contract/students/field-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoUsers, loadDemo } from './demo.ts'
import { batches, regulationRules } from './modules/academics/schema.ts'
import { aUser } from './modules/access/factory.ts'
import { checkPassword } from './modules/access/passwords/passwords.ts'
import { userRoles, users } from './modules/access/schema.ts'
import { registrations } from './modules/accounts/schema.ts'
import { applications } from './modules/applications/schema.ts'
import { certificateRequests } from './modules/certificates/schema-requests.ts'
import { departments, staff } from './modules/people/schema.ts'
import { staffPosts } from './modules/posts/schema.ts'
import { checkCompleteness } from './modules/results/exams/completeness.ts'
import { getExamRecord } from './modules/results/exams/exam-records.ts'
import { examResults, exams, resultEntries, withholdings } from './modules/results/schema.ts'
import { guardianLinks, studentStates, students } from './modules/students/schema.ts'
import { studentRecords } from './modules/students/schema-records.ts'
import { documentUploads } from './modules/students/schema-uploads.ts'
import { approvalRequests } from './platform/approvals/schema.ts'
import { openDatabase } from './platform/database/client.ts'
import { imports } from './platform/imports/staged/schema.ts'
import { demoStudentRollNo } from './platform/manifest/demo.ts'
import { facts } from './platform/schema.ts'
import { createTestDatabase, openTestDatabase } from './testing/database.ts'

describe('a loaded demo college', async () => {
  const { db } = await openTestDatabase()
  const stored = new Map<string, Buffer>()
  const files = { put: async (key: string, bytes: Buffer) => void stored.set(key, bytes) }
  beforeAll(() => loadDemo(db, { files }, { students: 600 }))

  it('has only students and applicants with details that the form rules allow', async () => {
    const held = await db.select().from(students).innerJoin(studentRecords, eq(studentRecords.studentId, students.id))
    expect(held.length).toBeGreaterThan(500)
    const ofStudents = held.map((row) => fieldErrors({ ...row.student_records, ...row.students }, null))
    const written = await db.select().from(applications)
    const ofApplicants = written.map(({ form, consentBy }) => fieldErrors({ ...form, consentBy }, null))
    expect([...ofStudents, ...ofApplicants].filter((faults) => Object.keys(faults).length > 0)).toEqual([])
  })

  it('has eighteen published exams, one under embargo, one incomplete, and one that waits for its sheet', async () => {
    const held = await db.select().from(exams)
    const now = new Date('2026-11-16T00:00:00Z')
    expect(held.filter(({ publishAt }) => publishAt && publishAt <= now)).toHaveLength(18)
    expect(held.filter(({ publishAt }) => publishAt && publishAt > now)).toHaveLength(1)
    const open = held.filter(({ publishAt }) => publishAt === null)
    expect(open.map(({ studentCount }) => studentCount > 0)).toEqual([true, false])
    const [incomplete] = open
    const check = await checkCompleteness(db, await getExamRecord(db, incomplete?.id ?? 0))
    expect([check.missing > 0, check.incomplete > 0, incomplete?.withheldCount]).toEqual([true, true, 2])
    expect(await db.$count(imports, and(eq(imports.kind, 'results.corrections'), eq(imports.state, 'done')))).toBe(1)
    expect(
      held.some(({ title }) => /[/]/.test(title) && /%/.test(title) && /&/.test(title) && /[\u0c00-\u0c7f]/.test(title)),
    ).toBe(true)
  })

  it.each([
    ['22NA1A0501', 'graduated', [1, 2, 3, 4, 5, 6, 7, 8]],
    [demoStudentRollNo, 'enrolled', [1, 2, 3, 4, 5, 6]],
  ] as const)('has results of every semester of %s with the state %s', async (rollNo, state, semesters) => {
    const [student] = await db.select().from(students).where(eq(students.rollNo, rollNo))
    expect(student?.state).toBe(state)
    const { rows } = await db.execute(sql`
      SELECT DISTINCT semester.number FROM exam_results result JOIN exams ON exams.id = result.exam_id
      JOIN semesters semester ON semester.id = exams.semester_id
      WHERE result.student_id = ${student?.id} AND exams.kind = 'regular' AND exams.publish_at IS NOT NULL AND result.sgpa IS NOT NULL ORDER BY semester.number`)
    expect(rows.map(({ number }) => number)).toEqual(semesters)
  })

  it('has certificate requests and student documents that wait for the office', async () => {
    const asked = await db.select().from(certificateRequests)
    expect(asked.map(({ state }) => state)).toEqual(Array(5).fill('requested'))
    expect(
      await db.$count(approvalRequests, and(eq(approvalRequests.kind, 'certificate'), eq(approvalRequests.state, 'waiting'))),
    ).toBe(5)
    const uploads = await db.select().from(documentUploads)
    expect(uploads.length).toBeGreaterThan(2)
    for (const { state, file } of uploads) {
      expect(state).toBe('waiting')
      expect(stored.has(file ?? '')).toBe(true)
    }
  })

  it('has passes, fails, absences, withheld and re-issued results, and different averages', async () => {
    const outcomes = await db.select().from(resultEntries).where(isNull(resultEntries.supersededAt))
    const results = await db.select().from(examResults)
    const passed = outcomes.filter((entry) => entry.passed).length / outcomes.length
    expect(passed).toBeGreaterThan(0.8)
    expect(passed).toBeLessThan(0.97)
    expect(outcomes.some((entry) => entry.absent)).toBe(true)
    expect(results.some(({ sgpa, cgpa }) => sgpa !== cgpa)).toBe(true)
    expect(results.some(({ issueNo }) => issueNo === 2)).toBe(true)
    const held = await db.select().from(withholdings)
    expect(results.filter(({ withheld }) => withheld)).toHaveLength(held.length)
    expect(held.length).toBeGreaterThan(0)
  })

  it('lets some students pass a failed subject at the second attempt, and others improve their grade', async () => {
    const { rows } = await db.execute<{ mended: number; improved: number }>(sql`
      SELECT count(*) FILTER (WHERE NOT first.passed AND again.passed) AS mended,
             count(*) FILTER (WHERE first.passed AND again.grade_points > first.grade_points) AS improved
      FROM result_entries first JOIN exams one ON one.id = first.exam_id AND one.kind = 'regular'
      JOIN result_entries again USING (student_id, subject_id) JOIN exams two ON two.id = again.exam_id AND two.kind = 'supplementary'
      WHERE first.superseded_at IS NULL AND again.superseded_at IS NULL`)
    expect(Number(rows[0]?.mended)).toBeGreaterThan(0)
    expect(Number(rows[0]?.improved)).toBeGreaterThan(0)
  })

  it('awards degrees only to students who have passed everything', async () => {
    const graduated = await db.select().from(students).where(eq(students.state, 'graduated'))
    expect(graduated.length).toBeGreaterThan(50)
    const { rows } = await db.execute(sql`
      SELECT FROM students WHERE state = 'graduated' AND EXISTS (
        SELECT FROM result_entries WHERE student_id = students.id GROUP BY subject_id HAVING NOT bool_or(passed))`)
    expect(rows).toEqual([])
  })

  it('grades by two scales, that of the college and that of the university', async () => {
    const sets = await db.select().from(regulationRules)
    expect(new Set(sets.map(({ scale }) => scale.map(({ grade }) => grade).join(' ')))).toEqual(
      new Set(['S A B C D F', 'O A+ A B+ B C F']),
    )
    expect(sets.map(({ scale }) => scale)).toContainEqual(defaultScale)
  })

  it('has departments with heads, about two hundred staff, and eight batches', async () => {
    const taught = await db.select().from(departments)
    expect(taught.length).toBeGreaterThanOrEqual(9)
    expect(
      (await db.selectDistinct({ id: staffPosts.departmentId }).from(staffPosts).where(eq(staffPosts.post, 'hod'))).length,
    ).toBe(10)
    expect(await db.$count(staff)).toBeGreaterThan(195)
    expect(await db.$count(batches)).toBe(8)
  })

  it('lets one user of every role, and a second student, sign in with the documented password', async () => {
    const stored = await db.select().from(users).innerJoin(userRoles, eq(userRoles.userId, users.id))
    expect(stored.map(({ user_roles }) => user_roles.role).sort()).toEqual([...roles, 'ROLE_STUDENT'].sort())
    expect(demoUsers.map(({ role }) => role)).toEqual(Object.keys(landingByRole).length === roles.length ? [...roles] : [])
    expect(new Set(stored.map(({ users: { passwordHash } }) => passwordHash)).size).toBe(stored.length)
    const library = stored.find(({ users: { username } }) => username === 'library_incharge')
    expect(await checkPassword('College@2026', library?.users.passwordHash ?? null)).toBe(true)
    const linked = stored.filter(({ users: { studentId } }) => studentId !== null)
    const [first] = await db.select().from(students).where(eq(students.rollNo, demoStudentRollNo))
    expect(linked.map((one) => one.users.username).sort()).toEqual(['student', 'student5'])
    expect(linked.find((one) => one.users.username === 'student')?.users.studentId).toBe(first?.id)
    const parent = stored.find(({ users: { username } }) => username === 'parent')
    const children = await db
      .select()
      .from(guardianLinks)
      .where(eq(guardianLinks.userId, parent?.users.id ?? 0))
    expect(children.length).toBe(2)
    expect(children.map(({ studentId }) => studentId)).toContain(first?.id)
  })

  it('has registrations that wait for approval, and one that was refused', async () => {
    const asking = await db
      .select({ state: users.state })
      .from(users)
      .innerJoin(registrations, eq(registrations.userId, users.id))
    expect(asking.map(({ state }) => state).sort()).toEqual(['pending', 'pending', 'pending', 'refused'])
  })

  it('is left unchanged when the demo is started again', async () => {
    const before = [await db.$count(students), await db.$count(resultEntries), await db.$count(studentStates)]
    await loadDemo(db, {}, { students: 600 })
    expect([await db.$count(students), await db.$count(resultEntries), await db.$count(studentStates)]).toEqual(before)
  })
})

describe('loading the demo college', { timeout: 120_000 }, () => {
  it('leaves nothing behind when it is interrupted, and can be repeated', async () => {
    await withDatabase(async (db) => {
      const enqueue = () => Promise.reject(new Error('the power failed'))
      await expect(loadDemo(db, { jobs: { enqueue } }, { students: 60 })).rejects.toThrow('the power failed')
      expect([await db.$count(students), await db.$count(users), await db.$count(exams), await db.$count(facts)]).toEqual([
        0, 0, 0, 0,
      ])
      await loadDemo(db, {}, { students: 60 })
      expect(await db.$count(students)).toBe(60)
    })
  })

  it('is refused for a database that already contains a college', async () => {
    await withDatabase(async (db) => {
      await aUser(db, { username: 'registrar' })
      await expect(loadDemo(db, {}, { students: 60 })).rejects.toThrow(/holds a college already/)
      expect([await db.$count(users), await db.$count(students)]).toEqual([1, 0])
    })
  })

  it('happens once when two servers start concurrently', async () => {
    await withDatabase(async (db) => {
      await Promise.all([loadDemo(db, {}, { students: 60 }), loadDemo(db, {}, { students: 60 })])
      expect(await db.$count(students)).toBe(60)
    })
  })
})

async function withDatabase(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>): Promise<void> {
  const { url, drop } = await createTestDatabase()
  const opened = openDatabase(url, { max: 3 })
  try {
    await work(opened.db)
  } finally {
    await opened.close()
    await drop()
  }
}
