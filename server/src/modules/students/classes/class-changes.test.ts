import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { aBatch, aBranch, aProgramme, aRegulation, aSection } from '../../academics/factory.ts'
import { aStudent } from '../factory.ts'
import { changeStudentRecord } from '../records/record.ts'
import { loadStudentRecord } from '../records/record-rows.ts'
import { students } from '../schema.ts'
import { classChanges } from '../schema-life.ts'
import { classOn, inSectionOn } from './former-class.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const today = '2026-11-20'
setClock(new Date('2026-11-20T05:00:00Z'))
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
const { place, course, branch, batch, regulation } = await aProgramme(db)
const other = await aBranch(db, { courseId: course.id, departmentId: branch.departmentId })
const b = await aSection(db, { batchId: batch.id, branchId: branch.id, name: 'B' })
beforeEach(() => setClock(new Date('2026-11-20T05:00:00Z')))

/** Returns the class of a student on a day. */
async function classAt(id: number, day: string) {
  const on = sql`${day}::date`
  const [row] = await db
    .select({
      ...{ branchId: classOn('branch', on), batchId: classOn('batch', on), sectionId: classOn('section', on) },
      regulationId: classOn('regulation', on),
    })
    .from(students)
    .where(eq(students.id, id))
  return row
}
const cse = { branchId: branch.id, batchId: batch.id, sectionId: place.sectionId, regulationId: place.regulationId }

/** Changes the record of a student as the office does. */
async function change(id: number, values: object) {
  const { states: _, ...stored } = await office.get(`/students/${id}`)
  return office.put(`/students/${id}`, { ...stored, ...values })
}
const formerOf = async (id: number) => (await office.get(`/students/${id}/former-classes`)).classes
const day = (classes: { id: number }[], until: string, id: number) =>
  office.put(`/students/${id}/former-classes/${classes.at(-1)?.id}`, { until })

describe('a change of branch', () => {
  test('keeps the earlier time in the former class, and is listed in the history', async () => {
    const { id } = await aStudent(db, place)
    expect(await change(id, { branchId: other.id, sectionId: null })).toMatchObject({ status: 200 })
    expect(await classAt(id, '2026-11-19')).toEqual(cse)
    expect(await classAt(id, '2026-11-20')).toEqual({ ...cse, branchId: other.id, sectionId: null })
    const [was] = await db
      .select({ sits: inSectionOn(place.sectionId, '2026-11-19') })
      .from(students)
      .where(eq(students.id, id))
    expect(was).toEqual({ sits: true })
    expect(await formerOf(id)).toMatchObject([
      {
        ...{ until: '2026-11-20', branch: branch.shortName, batch: batch.label, section: 'A', regulation: regulation.code },
        ...{ byReadmission: false, recordedBy: 'academics' },
      },
    ])
  })

  test('on the admission form is dated, too', async () => {
    const { id } = await aStudent(db, place)
    const { record } = (await loadStudentRecord(db, id)) ?? expect.fail(`student ${id} is missing`)
    const changed = { revision: null, record: { ...record, branchId: other.id } }
    await inTransaction(db, actorCalled('admissions'), (tx) => changeStudentRecord(tx, platform.keys, id, changed, { today }))
    expect(await classAt(id, '2026-11-19')).toEqual(cse)
    expect(await formerOf(id)).toMatchObject([{ until: today, branch: branch.shortName, recordedBy: 'admissions' }])
  })

  test('can have its day corrected, back to the admission if the student never attended the branch', async () => {
    const { id } = await aStudent(db, place)
    await change(id, { branchId: other.id, sectionId: null })
    const classes = await formerOf(id)
    expect((await day(classes, '2026-08-03', id)).classes).toMatchObject([{ until: '2026-08-03' }])
    expect(await classAt(id, '2026-08-02')).toEqual(cse)
    expect(await classAt(id, '2026-08-03')).toMatchObject({ branchId: other.id })
    for (const [until, code] of [
      ['2022-08-15', 'students.class-day-too-early'],
      ['2026-11-21', 'platform.invalid'],
    ] as const)
      expect(await day(classes, until, id)).toMatchObject({ status: 400, code })
    expect(await formerOf(id)).toMatchObject([{ until: '2026-08-03' }])
    expect((await day(classes, '2022-08-16', id)).status).toBe(200)
    expect(await classAt(id, '2022-08-16')).toMatchObject({ branchId: other.id })
  })

  test('keeps its day if another change followed it', async () => {
    const { id } = await aStudent(db, place)
    await change(id, { branchId: other.id, sectionId: null })
    const classes = await formerOf(id)
    await change(id, { branchId: branch.id })
    expect(await day(classes, '2026-08-03', id)).toMatchObject({ status: 409, code: 'students.class-changed-later' })
    expect(await formerOf(id)).toMatchObject([{ until: '2026-11-20' }, { until: '2026-11-20', branch: other.shortName }])
    expect(await classAt(id, '2026-11-19')).toEqual(cse)
  })
})

test('a first section or a corrected name is not a change of class', async () => {
  const { id } = await aStudent(db, { ...place, sectionId: null })
  await change(id, { sectionId: place.sectionId })
  await change(id, { fullName: 'Another Name' })
  expect(await formerOf(id)).toEqual([])
  expect(await classAt(id, '2026-08-03')).toEqual(cse)
})

test('newly assigned sections of a class are dated, and undoing them leaves no change of class', async () => {
  const { id } = await aStudent(db, place)
  const rule = { branchId: branch.id, batchId: batch.id, order: 'fullName', byGender: false, onlyWithout: false, strength: null }
  const asked = { ...rule, sectionIds: [b.id] }
  const { digest } = await office.post('/students/sections/preview', asked)
  const { id: allotment } = await office.post('/students/sections', { ...asked, digest })
  expect(await classAt(id, '2026-11-19')).toMatchObject({ sectionId: place.sectionId })
  expect(await classAt(id, '2026-11-20')).toMatchObject({ sectionId: b.id })
  expect((await office.post(`/students/allotments/${allotment}/undo`, { reason: 'Wrong order' })).status).toBe(200)
  expect(await formerOf(id)).toEqual([])
  expect(await classAt(id, '2026-11-20')).toMatchObject({ sectionId: place.sectionId })
})

describe('a readmission', () => {
  const next = { label: '2023-2027', startYear: 2023 }

  test('cannot be dated before the last change of class', async () => {
    const later = await aBatch(db, { ...next, courseId: course.id })
    const { id } = await aStudent(db, { ...place, state: 'detained' })
    await change(id, { branchId: other.id, sectionId: null })
    const readmitted = { state: 'readmitted', startedOn: '2026-11-19', reason: 'As the order says' }
    const to = { batchId: later.id, sectionId: null }
    expect(await office.post(`/students/${id}/states`, { ...readmitted, place: to })).toMatchObject({
      ...{ status: 400, code: 'students.class-day-too-early', values: { day: '2026-11-20' } },
    })
    expect(await office.get(`/students/${id}`)).toMatchObject({ state: 'detained', batchId: batch.id })
  })

  test('that is corrected takes back the changes that followed it', async () => {
    const rules = await aRegulation(db, { courseId: course.id })
    const later = await aBatch(db, { label: '2024-2028', startYear: 2024, courseId: course.id })
    const { id } = await aStudent(db, { ...place, state: 'detained' })
    await office.post(`/students/${id}/states`, {
      ...{ state: 'readmitted', startedOn: '2026-10-05', reason: 'As the order says' },
      place: { batchId: later.id, sectionId: null, regulationId: rules.id },
    })
    setClock(new Date('2026-11-20T06:00:00Z'))
    await change(id, { branchId: other.id })
    expect(await formerOf(id)).toMatchObject([
      { until: '2026-10-05', branch: branch.shortName, byReadmission: true },
      { until: '2026-11-20', branch: branch.shortName, batch: '2024-2028', regulation: rules.code },
    ])
    await office.post(`/students/${id}/state-corrections`, { reason: 'Entered for the wrong student' })
    const [waiting] = (await principal.get('/approvals/waiting')).items
    const decision = { decision: 'sanction', comment: 'Seen with the register', revision: waiting.revision }
    expect(await principal.post(`/approvals/${waiting.id}/decisions`, decision)).toMatchObject({ status: 200 })
    for (const on of ['2026-10-04', '2026-11-01', '2026-11-20']) expect(await classAt(id, on)).toEqual(cse)
    expect(await formerOf(id)).toEqual([])
    expect(await db.$count(classChanges, eq(classChanges.studentId, id))).toBe(1)
  })
})
