import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aBatch, aProgramme, aRegulation, aSection } from '../../academics/factory.ts'
import { aStudent } from '../factory.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS', { username: 'academics' })
const { place, course } = await aProgramme(db)
const next = await aBatch(db, { courseId: course.id, startYear: 2031, label: '2031-2035' })
const section = await aSection(db, { batchId: next.id, branchId: place.branchId })

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers: office, ...(payload ? { payload } : {}) })
  const body = answer.json()
  return Array.isArray(body) ? { status: answer.statusCode, rows: body } : { status: answer.statusCode, ...body }
}
const record = (id: number, state: string, given?: object) =>
  ask('POST', `/students/${id}/states`, {
    state,
    startedOn: '2026-11-10',
    reason: 'As the order says',
    ...(given && { place: given }),
  })
const aDetainedStudent = () => aStudent(db, { ...place, state: 'detained' })

test('a student is readmitted to another batch and section in one act, and the history names both', async () => {
  const { id } = await aDetainedStudent()
  expect((await record(id, 'readmitted', { batchId: next.id, sectionId: section.id })).status).toBe(200)
  expect(await ask('GET', `/students/${id}`)).toMatchObject({
    ...{ state: 'readmitted', batchId: next.id, batchLabel: '2031-2035', sectionId: section.id },
  })
  const { items } = await ask('GET', `/students/${id}/changes`)
  const fields = items[0].changes.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(expect.arrayContaining(['state', 'batchId', 'sectionId']))
})

test('a readmitted student continues under the chosen regulation, or else under the former one', async () => {
  const regulation = await aRegulation(db, { courseId: course.id })
  const [first, second] = [await aDetainedStudent(), await aDetainedStudent()]
  await record(first.id, 'readmitted', { batchId: next.id, sectionId: null, regulationId: regulation.id })
  await record(second.id, 'readmitted', { batchId: next.id, sectionId: null })
  expect(await ask('GET', `/students/${first.id}`)).toMatchObject({ regulationId: regulation.id, batchId: next.id })
  expect(await ask('GET', `/students/${second.id}`)).toMatchObject({ regulationId: place.regulationId, batchId: next.id })
  const { items } = await ask('GET', `/students/${first.id}/changes`)
  expect(items[0].changes.map(({ field }: { field: string }) => field)).toContain('regulationId')
})

test('a batch of another course, a section of another class and a class without a readmission are refused', async () => {
  const other = await aProgramme(db)
  const { id, sectionId } = await aDetainedStudent()
  const foreign = await record(id, 'readmitted', { batchId: other.batch.id, sectionId: null })
  expect(foreign).toMatchObject({
    status: 400,
    code: 'students.branch-of-other-course',
    fields: { batchId: { code: 'students.branch-of-other-course' } },
  })
  const otherRegulation = { batchId: next.id, sectionId: null, regulationId: other.place.regulationId }
  expect(await record(id, 'readmitted', otherRegulation)).toMatchObject({ status: 400, fields: { regulationId: {} } })
  const elsewhere = await record(id, 'readmitted', { batchId: place.batchId, sectionId: section.id })
  expect(elsewhere).toMatchObject({ status: 400, fields: { sectionId: { code: expect.any(String) } } })
  expect(await record(id, 'discontinued', { batchId: next.id, sectionId: null })).toMatchObject({ status: 400 })
  const { batchId, regulationId } = place
  expect(await ask('GET', `/students/${id}`)).toMatchObject({ state: 'detained', batchId, sectionId, regulationId })
})

test('a student readmitted without a batch stays in the present one', async () => {
  const { id } = await aDetainedStudent()
  expect((await record(id, 'readmitted')).status).toBe(200)
  expect(await ask('GET', `/students/${id}`)).toMatchObject({ state: 'readmitted', batchId: place.batchId })
})
