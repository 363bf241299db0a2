import { createHash } from 'node:crypto'
import { defaultScale } from '@nalanda/contract/academics/academics'
import { landingByRole } from '@nalanda/contract/access/landing'
import { roles } from '@nalanda/contract/platform/roles'
import { statesAfter } from '@nalanda/contract/platform/workflow'
import { fieldErrors } from '@nalanda/contract/students/field-rules'
import { studentWorkflow } from '@nalanda/contract/students/students'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoUsers, loadDemo } from './demo.ts'
import { engineeringSubjects, managementSubjects } from './modules/academics/demo/demo-curriculum.ts'
import { batches, regulationRules } from './modules/academics/schema.ts'
import { aUser } from './modules/access/factory.ts'
import { checkPassword } from './modules/access/passwords/passwords.ts'
import { userRoles, users } from './modules/access/schema.ts'
import { registrations } from './modules/accounts/schema.ts'
import { applications } from './modules/applications/schema.ts'
import { certificateRequests } from './modules/certificates/schema-requests.ts'
import { departments, staff } from './modules/people/schema.ts'
import { staffPosts } from './modules/posts/schema.ts'
import { sitting } from './modules/results/demo/demo.ts'
import { plannedExams } from './modules/results/demo/demo-exams.ts'
import { checkCompleteness } from './modules/results/exams/completeness.ts'
import { getExamRecord } from './modules/results/exams/exam-records.ts'
import { examResults, exams, resultEntries, withholdings } from './modules/results/schema.ts'
import { serialText } from './modules/students/classes/roll-serials.ts'
import { planStudents } from './modules/students/demo/demo.ts'
import { guardianLinks, studentStates, students } from './modules/students/schema.ts'
import { studentRecords } from './modules/students/schema-records.ts'
import { documentUploads } from './modules/students/schema-uploads.ts'
import { approvalRequests } from './platform/approvals/schema.ts'
import { openDatabase } from './platform/database/client.ts'
import { imports } from './platform/imports/staged/schema.ts'
import { facts } from './platform/schema.ts'
import { createTestDatabase, openTestDatabase } from './testing/database.ts'

const plan = planStudents(5000)

describe('the plan of the demo college', () => {
  it('has 5,000 students, the same on every machine', () => {
    expect(plan).toHaveLength(5000)
    expect(createHash('sha256').update(JSON.stringify(plan)).digest('hex')).toMatchInlineSnapshot(
      `"a5269d2fb32eed64b4c7fea746326006e2673ae0c293f94143ec9c2feee4aeb4"`,
    )
  })

  it('gives every student a roll number and an admission number of their own', () => {
    expect(new Set(plan.map(({ rollNo }) => rollNo)).size).toBe(5000)
    expect(new Set(plan.map(({ admissionNo }) => admissionNo)).size).toBe(5000)
    for (const { rollNo } of plan)
      expect(rollNo).toMatch(/^2[0-6]NA(1A|5A)(01|02|03|04|05|12|66|67)[0-9A-Z][0-9]$|^25NA1E00[0-9A-Z][0-9]$/)
  })

  it('counts a class on from 99 to A0', () => {
    expect([1, 99, 100, 109, 110, 178].map(serialText)).toEqual(['01', '99', 'A0', 'A9', 'B0', 'H8'])
  })

  it('lets the whole class 22NA1A0501 to 22NA1A0560 sit every regular exam of its batch', () => {
    const regular = plannedExams.filter(({ kind, batches: sat }) => kind === 'regular' && sat.includes(2022))
    expect(regular.length).toBeGreaterThanOrEqual(3)
    for (const exam of regular) {
      const rolls = new Set(sitting(exam, plan).map(({ rollNo }) => rollNo))
      for (let serial = 1; serial <= 60; serial += 1) expect(rolls).toContain(`22NA1A05${serialText(serial)}`)
    }
  })

  it('has every history in order, each state one that may follow', () => {
    for (const { states } of plan) {
      expect(states[0]?.state).toBe('admitted')
      for (const [at, { state, startedOn }] of states.slice(1).entries()) {
        const before = states[at]
        expect(before && statesAfter(studentWorkflow, before.state)).toContain(state)
        expect(before && startedOn > before.startedOn).toBe(true)
      }
    }
  })

  it('writes names of many regions, most of them in their own script too', () => {
    const native = plan.flatMap(({ nativeName }) => nativeName ?? [])
    expect(native.length).toBeGreaterThan(2500)
    for (const name of native)
      expect(name).toMatch(/^([\u0c00-\u0c7f]+( [\u0c00-\u0c7f]+)+|[\u0900-\u097f]+( [\u0900-\u097f]+)+)$/)
    expect(new Set(plan.map(({ fullName }) => fullName)).size).toBeGreaterThan(3500)
  })

  it('fills each semester of each branch with the credits of one, and nobody is seventeen before joining', () => {
    const engineering = engineeringSubjects()
    const branches = new Set(engineering.flatMap((subject) => subject.branches))
    for (const branch of branches) {
      for (let semester = 1; semester <= 8; semester += 1) {
        const taught = engineering.filter((one) => one.semester === semester && one.branches.includes(branch))
        const credits = taught.reduce((sum, one) => sum + one.credits, 0)
        expect([branch, semester, credits >= 19 && credits <= 21]).toEqual([branch, semester, true])
      }
    }
    expect(managementSubjects().length).toBeGreaterThan(20)
    for (const { dateOfBirth, states } of plan) {
      const seventeenth = `${Number(dateOfBirth.slice(0, 4)) + 17}${dateOfBirth.slice(4)}`
      expect(seventeenth <= (states[0]?.startedOn ?? '')).toBe(true)
    }
  })
})

describe('a demo college, loaded', async () => {
  const { db } = await openTestDatabase()
  const stored = new Map<string, Buffer>()
  const files = { put: async (key: string, bytes: Buffer) => void stored.set(key, bytes) }
  beforeAll(() => loadDemo(db, { files }, { students: 600 }))

  it('has only students and applicants whose particulars the rules of the forms allow', async () => {
    const held = await db.select().from(students).innerJoin(studentRecords, eq(studentRecords.studentId, students.id))
    expect(held.length).toBeGreaterThan(500)
    const ofStudents = held.map((row) => fieldErrors({ ...row.student_records, ...row.students }, null))
    const written = await db.select().from(applications)
    const ofApplicants = written.map(({ form, consentBy }) => fieldErrors({ ...form, consentBy }, null))
    expect([...ofStudents, ...ofApplicants].filter((faults) => Object.keys(faults).length > 0)).toEqual([])
  })

  it('has published thirteen exams, holds one under embargo, one that is not complete, and waits for the sheet of another', async () => {
    const held = await db.select().from(exams)
    const now = new Date('2026-11-16T00:00:00Z')
    expect(held.filter(({ publishAt }) => publishAt && publishAt <= now)).toHaveLength(13)
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

  it('has results of every semester of the student who signs in, and a degree', async () => {
    const [student] = await db.select().from(students).where(eq(students.rollNo, '22NA1A0501'))
    expect(student?.state).toBe('graduated')
    const { rows } = await db.execute(sql`
      SELECT DISTINCT semester.number FROM exam_results result JOIN exams ON exams.id = result.exam_id
      JOIN semesters semester ON semester.id = exams.semester_id
      WHERE result.student_id = ${student?.id} AND exams.kind = 'regular' AND result.sgpa IS NOT NULL ORDER BY semester.number`)
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('has requests for certificates and documents of students that wait for the office', async () => {
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

  it('has passes, fails, absences, withheld and re-issued results, and averages that differ', async () => {
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

  it('lets some who failed pass at the second try, and some who passed do better', async () => {
    const { rows } = await db.execute<{ mended: number; improved: number }>(sql`
      SELECT count(*) FILTER (WHERE NOT first.passed AND again.passed) AS mended,
             count(*) FILTER (WHERE first.passed AND again.grade_points > first.grade_points) AS improved
      FROM result_entries first JOIN exams one ON one.id = first.exam_id AND one.kind = 'regular'
      JOIN result_entries again USING (student_id, subject_id) JOIN exams two ON two.id = again.exam_id AND two.kind = 'supplementary'
      WHERE first.superseded_at IS NULL AND again.superseded_at IS NULL`)
    expect(Number(rows[0]?.mended)).toBeGreaterThan(0)
    expect(Number(rows[0]?.improved)).toBeGreaterThan(0)
  })

  it('awards degrees to those alone who have passed everything', async () => {
    const graduated = await db.select().from(students).where(eq(students.state, 'graduated'))
    expect(graduated.length).toBeGreaterThan(50)
    const { rows } = await db.execute(sql`
      SELECT FROM students WHERE state = 'graduated' AND EXISTS (
        SELECT FROM result_entries WHERE student_id = students.id GROUP BY subject_id HAVING NOT bool_or(passed))`)
    expect(rows).toEqual([])
  })

  it('grades by scales that differ: the college’s own, and the university’s', async () => {
    const sets = await db.select().from(regulationRules)
    expect(new Set(sets.map(({ scale }) => scale.map(({ grade }) => grade).join(' ')))).toEqual(
      new Set(['S A B C D F', 'O A+ A B+ B C F']),
    )
    expect(sets.map(({ scale }) => scale)).toContainEqual(defaultScale)
  })

  it('has departments with heads, some two hundred staff and eight batches', async () => {
    const taught = await db.select().from(departments)
    expect(taught.length).toBeGreaterThanOrEqual(9)
    expect(
      (await db.selectDistinct({ id: staffPosts.departmentId }).from(staffPosts).where(eq(staffPosts.post, 'hod'))).length,
    ).toBe(10)
    expect(await db.$count(staff)).toBeGreaterThan(195)
    expect(await db.$count(batches)).toBe(8)
  })

  it('lets one user of every role sign in with the documented password', async () => {
    const stored = await db.select().from(users).innerJoin(userRoles, eq(userRoles.userId, users.id))
    expect(stored.map(({ user_roles }) => user_roles.role).sort()).toEqual([...roles].sort())
    expect(demoUsers.map(({ role }) => role)).toEqual(Object.keys(landingByRole).length === roles.length ? [...roles] : [])
    expect(new Set(stored.map(({ users: { passwordHash } }) => passwordHash)).size).toBe(roles.length)
    const library = stored.find(({ users: { username } }) => username === 'library_incharge')
    expect(await checkPassword('College@2026', library?.users.passwordHash ?? null)).toBe(true)
    const linked = stored.filter(({ users: { studentId } }) => studentId !== null)
    const [first] = await db.select().from(students).where(eq(students.rollNo, '22NA1A0501'))
    expect(linked.map((one) => [one.users.username, one.users.studentId])).toEqual([['student', first?.id]])
    const parent = stored.find(({ users: { username } }) => username === 'parent')
    const children = await db
      .select()
      .from(guardianLinks)
      .where(eq(guardianLinks.userId, parent?.users.id ?? 0))
    expect(children.length).toBe(2)
    expect(children.map(({ studentId }) => studentId)).toContain(first?.id)
  })

  it('has people who wait for approval, and one who was refused', async () => {
    const asking = await db
      .select({ state: users.state })
      .from(users)
      .innerJoin(registrations, eq(registrations.userId, users.id))
    expect(asking.map(({ state }) => state).sort()).toEqual(['pending', 'pending', 'pending', 'refused'])
  })

  it('is kept as it is when the demo is started again', async () => {
    const before = [await db.$count(students), await db.$count(resultEntries), await db.$count(studentStates)]
    await loadDemo(db, {}, { students: 600 })
    expect([await db.$count(students), await db.$count(resultEntries), await db.$count(studentStates)]).toEqual(before)
  })
})

describe('loading the demo college', { timeout: 120_000 }, () => {
  it('leaves nothing behind when it is interrupted, and can be done again', async () => {
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

  it('is refused by a database that holds a college already', async () => {
    await withDatabase(async (db) => {
      await aUser(db, { username: 'registrar' })
      await expect(loadDemo(db, {}, { students: 60 })).rejects.toThrow(/holds a college already/)
      expect([await db.$count(users), await db.$count(students)]).toEqual([1, 0])
    })
  })

  it('happens once when two servers start together', async () => {
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
