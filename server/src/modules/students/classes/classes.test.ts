import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aBranch, aProgramme, aSection } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { aStudent } from '../factory.ts'
import { students } from '../schema.ts'
import { studentSemesters } from '../schema-life.ts'
import { semesterOn } from './semesters.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ADMISSIONS', { username: 'admissions' })
await keepSessionsOpen(db)

type Headers = { authorization: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, url: string, payload?: object, headers: Headers = office) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}
const stored = async (ids: number[]) => db.select().from(students).where(inArray(students.id, ids)).orderBy(students.id)

/** Creates a class whose students have no roll numbers yet, except those given. */
async function aClass(names: string[], rollNos: (string | null)[] = []) {
  const programme = await aProgramme(db)
  const branch = await aBranch(db, { courseId: programme.course.id, code: `${programme.course.id}`.slice(-2).padStart(2, 'X') })
  const place = { ...programme.place, branchId: branch.id, sectionId: null }
  const made = []
  for (const [at, fullName] of names.entries())
    made.push(await aStudent(db, { ...place, fullName, rollNo: rollNos[at] ?? null, gender: at % 2 === 0 ? 'female' : 'male' }))
  return {
    ids: made.map(({ id }) => id),
    branch,
    place,
    where: { branchId: branch.id, batchId: programme.batch.id },
  }
}

const beganIn = (startYear: number, { batchId }: { batchId: number }) =>
  db.update(batches).set({ startYear }).where(eq(batches.id, batchId))

describe('roll numbers of a class', () => {
  const rule = { lateral: false, pattern: '{yy}{college}{1A|5A}{branch}{serial}', college: 'NA', order: 'fullName', start: null }
  const plain = { ...rule, leaveOut: [], skipTaken: false }

  test('are previewed, assigned by name, recorded in the audit trail of each student, and taken back as one act', async () => {
    const { ids, where, branch } = await aClass(['Zarina', 'anil', 'Bhavya'])
    const asked = { ...plain, ...where }
    const shown = await ask('POST', '/students/roll-numbers/preview', asked)
    const number = (serial: string) => `22NA1A${branch.code}${serial}`
    expect(shown.rows).toMatchObject([
      { fullName: 'anil', next: number('01'), clash: null },
      { fullName: 'Bhavya', next: number('02') },
      { fullName: 'Zarina', next: number('03') },
    ])
    expect((await stored(ids)).every(({ rollNo }) => rollNo === null)).toBe(true)
    const made = await ask('POST', '/students/roll-numbers', { ...asked, digest: shown.digest })
    expect(made).toMatchObject({ status: 200, count: 3 })
    expect((await stored(ids)).map(({ rollNo }) => rollNo)).toEqual([number('03'), number('01'), number('02')])
    const trail = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(ids[0])))
    expect(trail.at(-1)?.changes).toMatchObject({ rollNo: [null, number('03')] })
    expect((await ask('GET', '/students/allotments?kind=roll-numbers')).items[0]).toMatchObject({ count: 3, undoneAt: null })
    expect(await ask('POST', `/students/allotments/${made.id}/undo`, { reason: 'Wrong order' })).toMatchObject({ status: 200 })
    expect((await stored(ids)).every(({ rollNo }) => rollNo === null)).toBe(true)
    expect(await ask('POST', `/students/allotments/${made.id}/undo`, { reason: 'Once more' })).toMatchObject({
      status: 409,
      code: 'students.allotment-undone',
    })
  })

  test('previewed by two offices are saved once, and the second office learns that the class has changed', async () => {
    const { ids, where } = await aClass(['Asha', 'Bala'])
    const asked = { ...plain, ...where }
    const { digest } = await ask('POST', '/students/roll-numbers/preview', asked)
    const save = () => ask('POST', '/students/roll-numbers', { ...asked, digest })
    const answers = await Promise.all([save(), save()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'students.class-changed' })
    expect(new Set((await stored(ids)).map(({ rollNo }) => rollNo)).size).toBe(2)
  })

  test('that are in use are shown as clashes, and none is assigned until they are skipped', async () => {
    const { ids, where, branch } = await aClass(['Asha', 'Bala'])
    const holder = await aStudent(db, { fullName: 'Holder of two', rollNo: `22NA1A${branch.code}02` })
    const asked = { ...plain, ...where, start: 1 }
    const shown = await ask('POST', '/students/roll-numbers/preview', asked)
    expect(shown.rows).toMatchObject([{ clash: null }, { clash: holder.fullName }])
    expect(await ask('POST', '/students/roll-numbers', { ...asked, digest: shown.digest })).toMatchObject({
      code: 'students.numbers-clash',
    })
    expect((await stored(ids)).every(({ rollNo }) => rollNo === null)).toBe(true)
    const passing = await ask('POST', '/students/roll-numbers/preview', { ...asked, skipTaken: true })
    expect(passing.rows.map(({ next }: { next: string }) => next.slice(-2))).toEqual(['01', '03'])
  })

  test('cannot leave out a text that is not a serial, such as one with a letter that looks like a digit', async () => {
    const { where } = await aClass(['Asha'])
    for (const serial of ['I1', '00', '5-9'])
      expect(await ask('POST', '/students/roll-numbers/preview', { ...plain, ...where, leaveOut: [serial] })).toMatchObject({
        status: 400,
        fields: { 'leaveOut.0': { code: 'students.not-a-serial' } },
      })
  })

  test('used for accounts cannot be taken back', async () => {
    const { ids, where } = await aClass(['Asha'])
    const asked = { ...plain, ...where }
    const { digest } = await ask('POST', '/students/roll-numbers/preview', asked)
    const { id } = await ask('POST', '/students/roll-numbers', { ...asked, digest })
    await as('ROLE_STUDENT', { studentId: ids[0] ?? 0 })
    expect(await ask('POST', `/students/allotments/${id}/undo`, { reason: 'Wrong order' })).toMatchObject({
      status: 409,
      message: 'You cannot undo this any more: students have accounts by these numbers',
    })
    expect((await stored(ids))[0]?.rollNo).not.toBeNull()
  })
})

test('sections are assigned by gender and saved as previewed, and a section of another class is refused', async () => {
  const { ids, where } = await aClass(['A', 'B', 'C', 'D'])
  const [a, b] = [await aSection(db, { ...where, name: 'A' }), await aSection(db, { ...where, name: 'B' })]
  const rule = { ...where, strength: null, order: 'fullName', byGender: true, onlyWithout: true }
  const foreign = await aSection(db, { ...(await aClass([])).where })
  expect(await ask('POST', '/students/sections/preview', { ...rule, sectionIds: [foreign.id] })).toMatchObject({ status: 400 })
  const asked = { ...rule, sectionIds: [a.id, b.id] }
  const { rows, digest } = await ask('POST', '/students/sections/preview', asked)
  expect(rows.map(({ gender, next }: Record<string, string>) => `${gender} ${next}`).toSorted()).toEqual([
    'female A',
    'female B',
    'male A',
    'male B',
  ])
  expect(await ask('POST', '/students/sections', { ...asked, digest })).toMatchObject({ status: 200, count: 4 })
  expect((await stored(ids)).map(({ sectionId }) => sectionId).toSorted()).toEqual([a.id, a.id, b.id, b.id].toSorted())
  expect(await ask('POST', '/students/sections', { ...asked, digest })).toMatchObject({ code: 'students.class-changed' })
})

test('the selected students of a class are promoted with a dated row, and detained students stay', async () => {
  const { ids, where } = await aClass(['A', 'B', 'C'])
  await beganIn(2026, where)
  const [first = 0, second = 0, third = 0] = ids
  await ask('POST', `/students/${third}/states`, { state: 'detained', startedOn: '2026-01-10', reason: 'Attendance below 65%' })
  const { rows } = await ask('POST', '/students/promotion/preview', { ...where, from: 1 })
  expect(rows.map(({ stays }: { stays: string | null }) => stays)).toEqual([null, null, 'detained'])
  const save = (body: object) => ask('POST', '/students/promotion', { ...where, from: 1, startedOn: '2026-07-01', ...body })
  expect(await save({ ids: [first, third] })).toMatchObject({ code: 'students.class-changed' })
  expect(await save({ ids: [first], startedOn: '2026-11-22' })).toMatchObject({ status: 400 })
  expect(await save({ ids: [first], from: 8 })).toMatchObject({ code: 'students.last-semester' })
  expect((await stored(ids)).map(({ recordedSemesterNo }) => recordedSemesterNo)).toEqual([1, 1, 1])
  const { id } = await save({ ids: [first, second] })
  expect((await stored(ids)).map(({ recordedSemesterNo }) => recordedSemesterNo)).toEqual([2, 2, 1])
  expect((await ask('GET', `/students?branchId=${where.branchId}&semesterNo=2`)).total).toBe(2)
  await ask('POST', `/students/allotments/${id}/undo`, { reason: 'Before the results' })
  expect((await ask('GET', `/students/${first}/semesters`)).semesters).toMatchObject([
    { semesterNo: 2, startedOn: '2026-07-01', note: 'Promoted', recordedBy: 'admissions' },
    {
      ...{ semesterNo: 1, note: 'Promotion undone: Before the results' },
      codedNote: { code: 'students.promotion-undone', params: { reason: 'Before the results' } },
    },
  ])
  expect((await stored([first]))[0]?.recordedSemesterNo).toBe(1)
})

test('a class is not promoted before the day on which its semester began, and can be promoted again after an undo', async () => {
  const { ids, where } = await aClass(['A', 'B'])
  await beganIn(2026, where)
  const [first = 0, second = 0] = ids
  const promote = (from: number, startedOn: string, ticked = ids) =>
    ask('POST', '/students/promotion', { ...where, from, startedOn, ids: ticked })
  const semesters = () => db.select().from(studentSemesters).where(inArray(studentSemesters.studentId, ids))
  await promote(1, '2026-07-01', [first])
  await promote(1, '2026-07-15', [second])
  const before = [await stored(ids), await semesters()]
  expect(await promote(2, '2026-07-10')).toMatchObject({
    ...{ status: 400, code: 'students.promotion-before-last', values: { name: 'B', day: '2026-07-15' } },
    fields: { startedOn: { code: 'students.promotion-before-last' } },
  })
  expect([await stored(ids), await semesters()]).toEqual(before)
  const { id } = await promote(2, '2026-07-15')
  await ask('POST', `/students/allotments/${id}/undo`, { reason: 'The wrong day' })
  expect(await promote(2, '2026-08-03')).toMatchObject({ status: 200, count: 2 })
  const on = async (day: string) =>
    (
      await db
        .select({ semester: semesterOn(day) })
        .from(students)
        .where(inArray(students.id, ids))
    ).map(({ semester }) => semester)
  expect([await on('2026-08-02'), await on('2026-11-21')]).toEqual([
    [2, 2],
    [3, 3],
  ])
})

test('a class is shown in the order of its roll numbers, with 99 before A0', async () => {
  const code = (await aClass([])).branch.id
  const { where } = await aClass(['A', 'B', 'C'], [`22X${code}A0`, `22X${code}99`, `22X${code}01`])
  const { rows } = await ask('POST', '/students/promotion/preview', { ...where, from: 1 })
  expect(rows.map(({ rollNo }: { rollNo: string }) => rollNo.slice(-2))).toEqual(['01', '99', 'A0'])
})

test('a student who joined in the second year begins in the third semester', async () => {
  const { place } = await aClass([])
  await beganIn(2026, place)
  const { id } = await aStudent(db, { ...place, lateralEntry: true })
  expect(await ask('GET', `/students/${id}`)).toMatchObject({ semesterNo: 3, openHolds: 0 })
})

test('a state is recorded for the students who may take it, with a reason for each of the others', async () => {
  const { ids } = await aClass(['A', 'B', 'C'])
  const [first = 0, second = 0, third = 0] = ids
  await ask('POST', `/students/${second}/states`, { state: 'graduated', startedOn: '2026-05-30', reason: 'Degree awarded' })
  const wanted = { ids, state: 'detained', startedOn: '2026-11-20' }
  await ask('POST', `/students/${third}/states`, { state: 'on-break', startedOn: '2026-05-30', reason: 'Illness at home' })
  const refusal = {
    code: 'students.state-not-next',
    values: { from: 'graduated', to: 'detained' },
    message: 'A student who is graduated cannot become detained',
  }
  const { rows } = await ask('POST', '/students/states/preview', wanted)
  expect(rows.find(({ id }: { id: number }) => id === second)).toMatchObject({ refusal })
  const done = await ask('POST', '/students/states', { ...wanted, reason: 'Attendance below 65%' })
  const onBreak = { message: 'A student who is on break cannot become detained' }
  expect(done).toMatchObject({
    recorded: 1,
    refused: [
      { id: second, refusal },
      { id: third, refusal: onBreak },
    ],
  })
  expect((await stored(ids)).map(({ state }) => state)).toEqual(['detained', 'graduated', 'on-break'])
  expect((await ask('GET', `/students/${first}`)).states.at(-1)).toMatchObject({ state: 'detained', recordedBy: 'admissions' })
})
