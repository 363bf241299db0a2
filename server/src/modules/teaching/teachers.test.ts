import { loadStateOf } from '@nalanda/contract/teaching/teachers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { CellInput } from '../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../testing/app.ts'
import { aBatch, aSection, aSubject } from '../academics/factory.ts'
import { branches } from '../academics/schema.ts'
import { aTerm } from '../calendar/factory.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { designations } from '../people/schema.ts'
import { aClass, anOffering } from './factory.ts'
import { offerings, offeringTeachers } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')
await db.insert(designations).values({ name: 'Assistant Professor', isTeaching: true }).onConflictDoNothing()

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers = office, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

/** Creates an offering of a class whose branch belongs to a department with two heads and two teachers. */
async function aDepartmentsSubject() {
  const one = await aClass(db)
  const department = await aDepartment(db)
  await db.update(branches).set({ departmentId: department.id }).where(eq(branches.id, one.branch.id))
  const { id } = await anOffering(db, { termId: one.term.id, subjectId: one.subject.id, sectionId: one.section.id })
  const [asha, bala] = [
    await aStaffMember(db, { departmentId: department.id }),
    await aStaffMember(db, { departmentId: department.id }),
  ]
  const head = await as({ role: 'ROLE_HOD', scope: department.code })
  return { ...one, department, id, asha, bala, head }
}
const assign = (id: number, revision: number, teachers: object[], by: Headers) =>
  ask('PUT', `/offerings/${id}/teachers`, by, { revision, teachers })
const main = (staffId: number, hours = 4) => ({ staffId, role: 'main', hours })
const teachersOf = (id: number) => db.select().from(offeringTeachers).where(eq(offeringTeachers.offeringId, id))

describe('teachers', () => {
  test('are assigned by the head of the teaching department, several with different roles', async () => {
    const { id, asha, bala, head } = await aDepartmentsSubject()
    const both = [main(asha.id), { staffId: bala.id, role: 'lab-assistant', hours: 2 }]
    const assigned = await assign(id, 1, both, head)
    expect(assigned).toMatchObject({ status: 200, revision: 2, teachers: [{ empCode: asha.empCode }, { role: 'lab-assistant' }] })
    expect(await assign(id, 2, [], head)).toMatchObject({ status: 200, teachers: [] })
  })

  test('for a service course are assigned by the head of the set department, no longer by that of the branch', async () => {
    const { id, head, asha } = await aDepartmentsSubject()
    const service = await aDepartment(db)
    const set = { offeringIds: [id], departmentId: service.id }
    expect(await ask('POST', '/offerings/department', office, set)).toMatchObject({ changed: 1 })
    expect(await ask('POST', '/offerings/department', office, set)).toMatchObject({ changed: 0 })
    expect((await assign(id, 2, [main(asha.id)], head)).status).toBe(404)
    expect(await teachersOf(id)).toEqual([])
    expect((await assign(id, 2, [main(asha.id)], await as({ role: 'ROLE_HOD', scope: service.code }))).status).toBe(200)
  })

  test('are refused without exactly one main teacher, twice, and after they left', async () => {
    const { id, asha, bala, department, head } = await aDepartmentsSubject()
    const gone = await aStaffMember(db, { departmentId: department.id, leftOn: '2026-10-31' })
    const code = async (teachers: object[]) => (await assign(id, 1, teachers, head)).code
    expect(await code([main(asha.id), main(bala.id)])).toBe('teaching.one-main-teacher')
    expect(await code([{ ...main(asha.id), role: 'co-teacher' }])).toBe('teaching.one-main-teacher')
    expect(await code([main(asha.id), { ...main(asha.id), role: 'co-teacher' }])).toBe('teaching.teacher-twice')
    expect(await code([main(gone.id)])).toBe('teaching.no-such-teacher')
    expect((await assign(id, 1, [main(gone.id)], head)).message).toContain(gone.fullName)
    expect(await teachersOf(id)).toEqual([])
  })

  test('assigned by two heads concurrently are those of the first; the second is told, with nothing half done', async () => {
    const { id, asha, bala, head } = await aDepartmentsSubject()
    const lists = [[main(asha.id)], [main(bala.id), { staffId: asha.id, role: 'co-teacher', hours: 1 }]]
    const answers = await Promise.all(lists.map((teachers) => assign(id, 1, teachers, head)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won] = answers.filter(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await teachersOf(id)).toHaveLength(won?.teachers.length)
    expect(await db.select().from(offerings).where(eq(offerings.id, id))).toMatchObject([{ revision: 2 }])
  })

  test('are counted as missing until one is assigned', async () => {
    const { id, term, asha, head } = await aDepartmentsSubject()
    const missing = async () => (await ask('GET', `/offerings?termId=${term.id}&staffed=no&current=yes`, head)).total
    expect(await missing()).toBe(1)
    await assign(id, 1, [main(asha.id)], head)
    expect(await missing()).toBe(0)
    expect((await ask('GET', '/my/assigned-subjects', await as('ROLE_FACULTY', { staffId: asha.id }))).total).toBe(1)
  })
})

describe('the workload of teachers', () => {
  test('is compared with the norm, with a tolerance of two hours', () => {
    expect([11, 12, 14, 15].map((hours) => loadStateOf(hours, 14))).toEqual(['under', 'within', 'within', 'over'])
    expect(loadStateOf(3, null)).toBe('no-norm')
  })

  test('is the hours in running terms against the norm of the designation, which the office can change', async () => {
    const { id, asha, head, department } = await aDepartmentsSubject()
    await assign(id, 1, [main(asha.id, 17)], head)
    const load = async (query = '') => (await ask('GET', `/teaching/workload?q=${asha.empCode}${query}`, head)).items
    expect(await load()).toMatchObject([{ hours: 17, norm: 16, state: 'over', subjectCount: 1 }])
    const overNorm = async () =>
      (await ask('GET', '/figures', head)).figures.find(({ name }: { name: string }) => name === 'teachersOverNorm')
    expect(await overNorm()).toMatchObject({ total: 1, search: { state: 'over' } })
    const { norms } = await ask('GET', '/teaching/norms')
    const { designationId } = norms.find((one: { designation: string }) => one.designation === 'Assistant Professor')
    expect((await ask('PUT', `/teaching/norms/${designationId}`, head, { hours: 18 })).status).toBe(403)
    expect(await ask('PUT', `/teaching/norms/${designationId}`, office, { hours: 18 })).toMatchObject({ hours: 18 })
    expect(await load('&state=within')).toMatchObject([{ norm: 18, state: 'within' }])
    expect(await load('&state=over')).toEqual([])
    expect(await overNorm()).toMatchObject({ total: 0 })
    await ask('PUT', `/teaching/norms/${designationId}`, office, { hours: 16 })
    const all = (await ask('GET', '/teaching/workload?size=200&sort=-hours', head)).items
    expect(new Set(all.map((one: { departmentId: number }) => one.departmentId))).toEqual(new Set([department.id]))
  })
})

describe('teachers of the previous year', () => {
  test('are proposed for the same subject and section if still in service, and assigned all or none', async () => {
    const { asha, bala, head, course, semester, subject, term, batch, branch, section, id, exam } = await aDepartmentsSubject()
    const before = { courseId: course.id, semesterIds: [semester.id], startsOn: '2025-07-07', endsOn: '2025-11-28' }
    const from = await aTerm(db, before)
    const other = await aSection(db, { batchId: batch.id, branchId: branch.id, name: 'B' })
    const second = await aSubject(db, exam)
    const plan = [
      { termId: from.id, subjectId: subject.id, sectionId: section.id },
      { termId: from.id, subjectId: second.id, sectionId: section.id },
      { termId: from.id, subjectId: subject.id, sectionId: other.id },
    ]
    const [first, next] = await db.insert(offerings).values(plan).returning()
    const gone = await aStaffMember(db, { leftOn: '2026-05-31' })
    await db.insert(offeringTeachers).values([
      { offeringId: first?.id ?? 0, staffId: asha.id, role: 'main', hours: 3 },
      { offeringId: first?.id ?? 0, staffId: bala.id, role: 'co-teacher', hours: 1 },
      { offeringId: next?.id ?? 0, staffId: gone.id, role: 'main', hours: 4 },
    ])
    const late = await anOffering(db, { termId: term.id, subjectId: second.id, sectionId: section.id })
    const propose = async (by: Headers) =>
      (await ask('GET', `/terms/${term.id}/teacher-proposals?fromTermId=${from.id}`, by)).proposals
    expect(await propose(head)).toMatchObject([{ offeringId: id, teachers: [{ staffId: asha.id }, { staffId: bala.id }] }])
    expect(await propose(await as({ role: 'ROLE_HOD', scope: 'NONE' }))).toEqual([])
    const copy = (chosen: object[]) =>
      ask('POST', `/terms/${term.id}/teacher-copies`, head, { fromTermId: from.id, offerings: chosen })
    const half = await copy([
      { id, revision: 1 },
      { id: late.id, revision: 1 },
    ])
    expect(half).toMatchObject({ status: 409, code: 'platform.changed-meanwhile' })
    expect(await teachersOf(id)).toEqual([])
    expect(await copy([{ id, revision: 1 }])).toMatchObject({ copied: 1 })
    expect(await teachersOf(id)).toHaveLength(2)
    expect(await propose(head)).toEqual([])
  })
})

test('teachers of an elective class are proposed for the class with the same name and subject', async () => {
  const { asha, department, head, course, semester, subject, term } = await aDepartmentsSubject()
  const before = { courseId: course.id, semesterIds: [semester.id], startsOn: '2025-07-07', endsOn: '2025-11-28' }
  const from = await aTerm(db, before)
  const elective = { subjectId: subject.id, departmentId: department.id, everyone: false }
  const added = await db
    .insert(offerings)
    .values([
      { ...elective, termId: from.id, groupName: 'Open Elective I' },
      { ...elective, termId: term.id, groupName: 'Open Elective I' },
      { ...elective, termId: term.id, groupName: 'Open Elective II' },
    ])
    .returning()
  await db.insert(offeringTeachers).values({ offeringId: added[0]?.id ?? 0, staffId: asha.id, role: 'main', hours: 3 })
  const { proposals } = await ask('GET', `/terms/${term.id}/teacher-proposals?fromTermId=${from.id}`, head)
  expect(proposals).toMatchObject([
    { offeringId: added[1]?.id, section: 'Open Elective I', teachers: [{ staffId: asha.id, hours: 3 }] },
  ])
})

describe('a sheet of teachers', () => {
  async function send(termId: number, rows: CellInput[][], by: Headers, path = '') {
    const columns = ['Section', 'Subject code', 'Employee codes', 'Role'].map((header) => ({ header }))
    const bytes = await platform.spreadsheets.writeXlsx([{ name: 'Teachers', columns, rows }])
    const opening = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="t.xlsx"\r\n\r\n')
    const answer = await app.inject({
      ...{ method: 'POST', url: `/api/terms/${termId}/teachers/sheets${path}` },
      headers: { ...by, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([opening, bytes, Buffer.from('\r\n--x--\r\n')]),
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  test('assigns missing teachers with the hours of the subject, and none if it has an error', async () => {
    const { id, term, asha, bala, head, branch, section, subject } = await aDepartmentsSubject()
    const name = `${branch.shortName} ${section.name}`
    const wrong = await send(
      term.id,
      [
        [name, subject.code, asha.empCode, null],
        [name, 'NONE1', 'EMP0', null],
      ],
      head,
    )
    expect(wrong.errors).toMatchObject([
      { cell: 'B3', code: 'teaching.unknown-offering' },
      { cell: 'C3', code: 'teaching.unknown-employee' },
    ])
    expect(await teachersOf(id)).toEqual([])
    const rows: CellInput[][] = [
      [name, subject.code, asha.empCode, null],
      [name, subject.code, bala.empCode, 'co-teacher'],
    ]
    expect(await send(term.id, rows, await as({ role: 'ROLE_HOD', scope: 'NONE' }))).toMatchObject({ change: null })
    expect(await send(term.id, rows, head, '/check')).toMatchObject({ change: { present: 0 } })
    expect((await send(term.id, rows, head)).change.added).toHaveLength(2)
    expect(await teachersOf(id)).toMatchObject([{ hours: 4 }, { hours: 4 }])
    expect(await send(term.id, rows, head)).toMatchObject({ change: { added: [], present: 2 } })
    const second = await send(term.id, [[name, subject.code, (await aStaffMember(db)).empCode, 'main']], head)
    expect(second.errors).toMatchObject([{ code: 'teaching.several-main' }])
  })

  test('must name the batch if several have a section of that name', async () => {
    const { id, term, asha, bala, head, branch, section, subject, course, regulation, batch } = await aDepartmentsSubject()
    const older = await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear: 2025 })
    const { id: sectionId } = await aSection(db, { batchId: older.id, branchId: branch.id, name: section.name })
    const other = await anOffering(db, { termId: term.id, subjectId: subject.id, sectionId })
    const name = `${branch.shortName} ${section.name}`
    const refused = await send(term.id, [[name, subject.code, asha.empCode, null]], head)
    expect(refused.errors).toMatchObject([{ cell: 'A2', code: 'teaching.ambiguous-section' }])
    expect(refused.errors[0].message).toContain(`${name} ${older.label}`)
    expect([...(await teachersOf(id)), ...(await teachersOf(other.id))]).toEqual([])
    const rows: CellInput[][] = [
      [`${name} ${batch.label}`, subject.code, asha.empCode, null],
      [`${name} ${older.label}`, subject.code, bala.empCode, null],
    ]
    expect((await send(term.id, rows, head)).change.added).toHaveLength(2)
    expect(await teachersOf(id)).toMatchObject([{ staffId: asha.id }])
    expect(await teachersOf(other.id)).toMatchObject([{ staffId: bala.id }])
  })
})
