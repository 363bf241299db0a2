import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aBatch, aProgramme, aRegulation, aSection } from '../../academics/factory.ts'
import { anInstitution } from '../../institution/factory.ts'
import { aStudent } from '../factory.ts'
import { studentStates } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db)
const office = await as('ROLE_ACADEMICS', { username: 'academics' })
const admissions = await as('ROLE_ADMISSIONS', { username: 'admissions' })
const principal = await as('ROLE_PRINCIPAL', { username: 'principal' })
await keepSessionsOpen(db)
const { place, course } = await aProgramme(db)

const ask = async (method: 'GET' | 'POST', url: string, payload?: object, headers = office) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  const body = answer.json()
  return Array.isArray(body) ? { status: answer.statusCode, rows: body } : { status: answer.statusCode, ...body }
}
const record = (id: number, state: string, startedOn = '2026-11-10', given?: object) =>
  ask('POST', `/students/${id}/states`, { state, startedOn, reason: 'As the order says', ...given })
const correct = (id: number) => ask('POST', `/students/${id}/state-corrections`, { reason: 'Entered for the wrong student' })
const stateOf = async (id: number) => (await ask('GET', `/students/${id}`)).state
const decide = async (decision: 'sanction' | 'refuse', headers = principal) => {
  const { items } = await ask('GET', '/approvals/waiting', undefined, headers)
  const [{ id, revision } = { id: 0, revision: 0 }] = items
  return ask('POST', `/approvals/${id}/decisions`, { decision, comment: 'Seen with the register', revision }, headers)
}

describe('a state that was recorded by mistake', () => {
  test.each(['transferred', 'discontinued', 'graduated'])(
    '%s is corrected after approval by a second person: the former state holds again, the wrong entry stays visible',
    async (state) => {
      const { id } = await aStudent(db, { ...place, state: 'enrolled' })
      await record(id, state)
      const { rows } = await correct(id)
      expect(rows.at(-1)).toMatchObject({
        state,
        correction: { state: 'requested', requestedBy: 'academics', requestId: expect.any(Number) },
      })
      const seen = await ask('GET', `/students/${id}`, undefined, admissions)
      expect(seen.states.at(-1)).toMatchObject({ state, correction: { state: 'requested', requestId: null } })
      expect(await stateOf(id)).toBe(state)
      expect(await correct(id)).toMatchObject({ status: 409, code: 'students.correction-waits' })
      expect((await ask('GET', '/approvals/waiting')).items).toEqual([])
      expect(await decide('sanction')).toMatchObject({ status: 200 })
      const after = await ask('GET', `/students/${id}`)
      expect(after.state).toBe('enrolled')
      expect(after.states.at(-1)).toMatchObject({
        state,
        correction: { state: 'approved', reason: 'Entered for the wrong student' },
      })
      const trail = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.entityId, String(id)))
      expect(trail.at(-1)).toMatchObject({ username: 'principal', changes: { state: [state, 'enrolled'] } })
      expect(await record(id, 'on-break')).toMatchObject({ status: 200 })
    },
  )

  test('is kept after a rejection, and approved corrections remove one entry after the other, the last one first', async () => {
    const { id } = await aStudent(db, { ...place, state: 'enrolled' })
    await record(id, 'detained')
    await correct(id)
    await decide('refuse')
    expect(await stateOf(id)).toBe('detained')
    await record(id, 'readmitted', '2026-11-15')
    for (const state of ['detained', 'enrolled']) {
      await correct(id)
      await decide('sanction')
      expect(await stateOf(id)).toBe(state)
    }
  })

  test('a corrected readmission returns the student to the former batch, section and regulation', async () => {
    const next = await aBatch(db, { courseId: course.id, startYear: 2031, label: '2031-2035' })
    const section = await aSection(db, { batchId: next.id, branchId: place.branchId })
    const { id, sectionId } = await aStudent(db, { ...place, state: 'detained' })
    const regulation = await aRegulation(db, { courseId: course.id })
    const joined = { batchId: next.id, sectionId: section.id, regulationId: regulation.id }
    await record(id, 'readmitted', '2026-11-15', { place: joined })
    await correct(id)
    expect(await ask('GET', `/students/${id}`)).toMatchObject(joined)
    await decide('sanction')
    const { batchId, regulationId } = place
    expect(await ask('GET', `/students/${id}`)).toMatchObject({ state: 'detained', batchId, sectionId, regulationId })
    const { items } = await ask('GET', `/students/${id}/changes`)
    const fields = items[0].changes.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['state', 'batchId', 'sectionId']))
  })

  test('cannot be corrected while a later state or a transfer certificate depends on it, nor can the admission', async () => {
    const { id } = await aStudent(db, { ...place, state: 'enrolled' })
    await record(id, 'detained')
    await correct(id)
    await record(id, 'readmitted')
    expect(await decide('sanction')).toMatchObject({ status: 409, code: 'students.state-superseded' })
    expect(await stateOf(id)).toBe('readmitted')
    await decide('refuse')
    await record(id, 'transferred')
    const issued = await ask('POST', `/students/${id}/certificates`, {
      ...{ kind: 'transfer', conduct: 'Good', reason: 'Own wish', promotion: 'Not due', leave: null },
    })
    expect(issued.status, JSON.stringify(issued)).toBe(200)
    expect(await correct(id)).toMatchObject({ code: 'students.transfer-certificate-stands', values: { number: issued.number } })
    await ask('POST', `/certificates/${issued.id}/cancellation`, { reason: 'Issued by mistake' })
    const admitted = await aStudent(db, { ...place, state: 'admitted' })
    expect(await correct(admitted.id)).toMatchObject({ status: 409, code: 'students.first-state' })
  })

  test('can be changed in no other way, not even in the database', async () => {
    const { id } = await aStudent(db, { ...place, state: 'enrolled' })
    const change = db.update(studentStates).set({ reason: 'Rewritten' }).where(eq(studentStates.studentId, id))
    await expect(change).rejects.toMatchObject(byDatabaseRule)
    expect(await correct(999_999)).toMatchObject({ status: 404 })
    expect(await ask('POST', `/students/${id}/state-corrections`, { reason: 'Not my office' }, principal)).toMatchObject({
      status: 403,
    })
  })
})

test('a readmission cannot be recorded for a selection of students, because it names the class of one student', async () => {
  const { id } = await aStudent(db, { ...place, state: 'detained' })
  const wanted = { ids: [id], state: 'readmitted', startedOn: '2026-11-12', reason: 'Fees paid' }
  expect(await ask('POST', '/students/states', wanted)).toMatchObject({
    status: 400,
    fields: { state: { code: expect.any(String) } },
  })
  expect(await stateOf(id)).toBe('detained')
})

test('a state recorded for several students is corrected for none of them while one has a later state', async () => {
  const made = await Promise.all([1, 2, 3].map(() => aStudent(db, { ...place, state: 'enrolled' })))
  const ids = made.map(({ id }) => id)
  const [, second = 0] = ids
  await ask('POST', '/students/states', { ids, state: 'detained', startedOn: '2026-11-12', reason: 'Attendance' })
  const [act] = (await ask('GET', '/students/state-acts')).items
  const undo = () => ask('POST', `/students/state-acts/${act.id}/corrections`, { reason: 'The wrong class was ticked' })
  await undo()
  await record(second, 'readmitted', '2026-11-15')
  expect(await decide('sanction')).toMatchObject({ status: 409, code: 'students.state-superseded' })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['detained', 'readmitted', 'detained'])
  await decide('refuse')
  expect(await undo()).toMatchObject({ status: 409, code: 'students.state-superseded' })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['detained', 'readmitted', 'detained'])
})

test('a state recorded for several students is corrected for all of them', async () => {
  const made = await Promise.all([1, 2, 3].map(() => aStudent(db, { ...place, state: 'enrolled' })))
  const ids = made.map(({ id }) => id)
  const [first = 0, second = 0] = ids
  const wanted = { ids, state: 'graduated', startedOn: '2026-11-12', reason: 'Degree awarded' }
  expect(await ask('POST', '/students/states', wanted)).toMatchObject({ recorded: 3 })
  const [act] = (await ask('GET', '/students/state-acts')).items
  expect(act).toMatchObject({ state: 'graduated', count: 3, madeBy: 'academics', correction: null })
  const undo = () => ask('POST', `/students/state-acts/${act.id}/corrections`, { reason: 'The wrong class was ticked' })
  expect(await undo()).toMatchObject({ correction: { state: 'requested' } })
  expect((await ask('GET', `/students/${second}`)).states.at(-1).correction).toMatchObject({ state: 'requested' })
  await decide('refuse')
  // First one of them individually: the act then corrects the others
  await correct(first)
  await decide('sanction')
  expect(await undo()).toMatchObject({ status: 200 })
  await decide('sanction')
  expect(await Promise.all(ids.map(stateOf))).toEqual(['enrolled', 'enrolled', 'enrolled'])
  expect((await ask('GET', '/students/state-acts')).items[0]).toMatchObject({
    correction: { state: 'approved', requestId: expect.any(Number) },
  })
  expect((await ask('GET', '/students/state-acts', undefined, admissions)).items[0]).toMatchObject({
    correction: { state: 'approved', requestId: null },
  })
})
