import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aSection, aSubject } from '../../academics/factory.ts'
import { branches } from '../../academics/schema.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { studentStates } from '../../students/schema.ts'
import { aClass, anOffering, offeringsOfTerm } from '../factory.ts'
import { batchesOf, rosterOn } from '../public.ts'
import { sectionBatches, sectionBatchStudents } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')

type Headers = { authorization: string }
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers = office, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

/** Creates a section of five students with a laboratory. */
async function aLabClass() {
  const one = await aClass(db)
  const lab = await aSubject(db, { ...one.exam, type: 'lab', practicalHours: 3 })
  const { id } = await anOffering(db, { termId: one.term.id, subjectId: lab.id, sectionId: one.section.id })
  const pupils = []
  for (let at = 0; at < 5; at++) pupils.push(await aStudent(db, one.place))
  pupils.sort((a, b) => (a.rollNo ?? '').localeCompare(b.rollNo ?? ''))
  return { ...one, id, pupils: pupils.map((pupil) => pupil.id) }
}
const divide = (termId: number, sectionIds: number[], count: number, by = office) =>
  ask('POST', `/terms/${termId}/batches`, by, { sectionIds, count })
const countOf = (termId: number) => db.$count(sectionBatchStudents, eq(sectionBatchStudents.termId, termId))

describe('a section with a laboratory', () => {
  test('is divided by roll number, and the roster of a batch has only its students', async () => {
    const { id, term, section, pupils } = await aLabClass()
    const before = await ask('GET', `/terms/${term.id}/lab-sections`)
    expect(before.sections).toMatchObject([{ sectionId: section.id, labs: 1, students: 5, unassigned: 5, batches: [] }])
    expect(await divide(term.id, [section.id], 2)).toMatchObject({ status: 200, sections: 1, students: 5 })
    const [first, second] = await batchesOf(db, term.id, [section.id])
    expect([first?.name, second?.name]).toEqual(['B1', 'B2'])
    expect(new Set(first?.studentIds)).toEqual(new Set(pupils.slice(0, 3)))
    const roster = await rosterOn(db, id, '2026-11-21', second?.id)
    expect(roster.map((student) => student.id)).toEqual(pupils.slice(3))
    expect(await rosterOn(db, id, '2026-11-21')).toHaveLength(5)
  })

  test('can be divided again into fewer batches, which keep their numbers', async () => {
    const { term, section } = await aLabClass()
    await divide(term.id, [section.id], 3)
    const [first] = await batchesOf(db, term.id, [section.id])
    await divide(term.id, [section.id], 2)
    const after = await batchesOf(db, term.id, [section.id])
    expect(after.map(({ name, studentIds }) => [name, studentIds.length])).toEqual([
      ['B1', 3],
      ['B2', 2],
    ])
    expect(after[0]?.id).toBe(first?.id)
  })

  test('lists late joiners, who are moved into a batch, and allows moves between batches', async () => {
    const { term, section, place, pupils } = await aLabClass()
    await divide(term.id, [section.id], 2)
    const late = await aStudent(db, place)
    const address = `/terms/${term.id}/sections/${section.id}/batches`
    expect(await ask('GET', address)).toMatchObject({ unassigned: [{ id: late.id }], batches: [{ name: 'B1' }, { name: 'B2' }] })
    const [, second] = await batchesOf(db, term.id, [section.id])
    const moved = await ask('PUT', `/section-batches/${second?.id}/students`, office, { studentIds: [late.id, pupils[0]] })
    expect(moved).toMatchObject({ status: 200, unassigned: [] })
    expect(moved.batches.map((batch: { students: unknown[] }) => batch.students.length)).toEqual([2, 4])
    expect(await countOf(term.id)).toBe(6)
  })

  test('is listed by batch, without former students, only for the head of its department and the office', async () => {
    const { term, section, branch, batch, pupils } = await aLabClass()
    await divide(term.id, [section.id], 2)
    const gone = { studentId: pupils[0] ?? 0, state: 'discontinued' as const, startedOn: '2026-11-10', reason: 'Left' }
    await db.insert(studentStates).values({ ...gone, recordedBy: 'office', recordedAt: now() })
    const list = (query = '', by = office) => ask('GET', `/terms/${term.id}/batch-students?${query}`, by)
    const { items } = await list()
    expect(items.map(({ id, batch: name }: { id: number; batch: string }) => [id, name])).toEqual([
      [pupils[1], 'B1'],
      [pupils[2], 'B1'],
      [pupils[3], 'B2'],
      [pupils[4], 'B2'],
    ])
    expect(items[0]).toMatchObject({ section: `${branch.shortName} ${section.name}`, batchLabel: batch.label })
    expect((await list(`batch=B2&sectionId=${section.id}`)).total).toBe(2)
    expect((await ask('GET', `/terms/${term.id}/lab-sections`)).sections[0].batches).toMatchObject([
      { students: 2 },
      { students: 2 },
    ])
    const home = await aDepartment(db)
    await db.update(branches).set({ departmentId: home.id }).where(eq(branches.id, branch.id))
    expect((await list('', await as({ role: 'ROLE_HOD', scope: home.code }))).total).toBe(4)
    expect((await list('', await as({ role: 'ROLE_HOD', scope: (await aDepartment(db)).code }))).total).toBe(0)
    expect((await list('', await as('ROLE_FACULTY'))).status).toBe(403)
    const file = await app.inject({ url: `/api/terms/${term.id}/batch-students/export?format=csv&batch=B1`, headers: office })
    expect(file.body.trim().split('\n')).toHaveLength(3)
  })

  test('accepts no student of another section, and no batches without students', async () => {
    const { term, section } = await aLabClass()
    await divide(term.id, [section.id], 2)
    const stranger = await aStudent(db)
    const [first] = await batchesOf(db, term.id, [section.id])
    const moved = await ask('PUT', `/section-batches/${first?.id}/students`, office, { studentIds: [stranger.id] })
    expect(moved).toMatchObject({ status: 409, code: 'teaching.not-of-section' })
    expect(await countOf(term.id)).toBe(5)
    const empty = await aClass(db)
    const lab = await aSubject(db, { ...empty.exam, type: 'lab' })
    await anOffering(db, { termId: empty.term.id, subjectId: lab.id, sectionId: empty.section.id })
    expect(await divide(empty.term.id, [empty.section.id], 2)).toMatchObject({ code: 'teaching.no-students-to-divide' })
    expect(await db.$count(sectionBatches, eq(sectionBatches.termId, empty.term.id))).toBe(0)
  })

  test('leaves a student who repeats one of its subjects in the batch of their own section', async () => {
    const { term, section, batch, branch, place, subject } = await aLabClass()
    const own = await aSection(db, { batchId: batch.id, branchId: branch.id, name: 'B' })
    const lab = await aSubject(db, { ...(await aClass(db)).exam, type: 'lab' })
    await anOffering(db, { termId: term.id, subjectId: lab.id, sectionId: own.id })
    const student = await aStudent(db, { ...place, sectionId: own.id })
    const theory = await anOffering(db, { termId: term.id, subjectId: subject.id, sectionId: section.id })
    const repeats = { rollNo: student.rollNo, kind: 'added', fromOn: '2026-11-20', reason: 'Repeats the subject' }
    expect((await ask('POST', `/offerings/${theory.id}/roster-changes`, office, repeats)).status).toBe(200)
    await divide(term.id, [own.id], 2)
    const batchOf = async () =>
      (await batchesOf(db, term.id, [section.id, own.id])).find(({ studentIds }) => studentIds.includes(student.id))?.sectionId
    expect(await batchOf()).toBe(own.id)
    expect(await divide(term.id, [section.id], 2)).toMatchObject({ status: 200, students: 5 })
    expect(await batchOf()).toBe(own.id)
    const { sections } = await ask('GET', `/terms/${term.id}/lab-sections`)
    expect(sections).toMatchObject([
      { sectionId: section.id, students: 5, unassigned: 0 },
      { sectionId: own.id, students: 1, unassigned: 0 },
    ])
  })

  test('can be divided by the head of its department, but by no other head', async () => {
    const { term, section, branch } = await aLabClass()
    const [home, other] = [await aDepartment(db), await aDepartment(db)]
    await db.update(branches).set({ departmentId: home.id }).where(eq(branches.id, branch.id))
    const stranger = await as({ role: 'ROLE_HOD', scope: other.code })
    expect(await ask('GET', `/terms/${term.id}/lab-sections`, stranger)).toMatchObject({ sections: [] })
    expect((await divide(term.id, [section.id], 2, stranger)).status).toBe(404)
    expect(await countOf(term.id)).toBe(0)
    const head = await as({ role: 'ROLE_HOD', scope: home.code })
    expect((await divide(term.id, [section.id], 2, head)).status).toBe(200)
    const [first] = await batchesOf(db, term.id, [section.id])
    const move = (by: Headers) => ask('PUT', `/section-batches/${first?.id}/students`, by, { studentIds: first?.studentIds })
    expect((await move(stranger)).status).toBe(404)
    expect((await move(head)).status).toBe(200)
  })
})

describe('a class across sections', () => {
  test('has a name instead of a section, and a department that teaches it', async () => {
    const { term, subject } = await aClass(db)
    const department = await aDepartment(db)
    const values = { termId: term.id, subjectId: subject.id, groupName: 'Group 1', departmentId: department.id, everyone: false }
    const { id } = await anOffering(db, values)
    expect(await offeringsOfTerm(db, term.id)).toMatchObject([
      { id, section: 'Group 1', sectionId: null, batchLabel: null, taughtBy: department.name },
    ])
    expect((await ask('GET', `/offerings?termId=${term.id}&q=Group`)).items).toMatchObject([{ id }])
    const set = await ask('POST', '/offerings/department', office, { offeringIds: [id], departmentId: null })
    expect(set).toMatchObject({ status: 400, code: 'teaching.group-needs-department' })
    expect(await offeringsOfTerm(db, term.id)).toMatchObject([{ departmentId: department.id }])
  })
})
