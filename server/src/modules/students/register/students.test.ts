import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { messagesOfFields } from '../../../testing/field-messages.ts'
import { aBranch, aProgramme, aSection } from '../../academics/factory.ts'
import { aStudent } from '../factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ADMISSIONS', { username: 'admissions' })
type Headers = { authorization: string }
const save = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, payload, headers: office })
  return { status: answer.statusCode, ...answer.json() }
}
const read = async (url: string, headers: Headers = office) => {
  const answer = await app.inject({ url: `/api${url}`, headers })
  return { status: answer.statusCode, ...answer.json() }
}

const programme = await aProgramme(db)
let number = 0
const form = (more: object = {}) => ({
  admissionNo: `26b${++number}`,
  rollNo: null,
  fullName: 'Kavya Reddy',
  nativeName: 'కావ్య రెడ్డి',
  gender: 'female',
  dateOfBirth: '2008-02-29',
  ...programme.place,
  lateralEntry: false,
  email: null,
  mobile: null,
  ...more,
})

test('a student is added in the state admitted, from the given day on', async () => {
  const added = await save('POST', '/students', form({ rollNo: ' 26na1a0501 ', admittedOn: '2026-08-16' }))
  expect(added).toMatchObject({ status: 200, rollNo: '26NA1A0501', state: 'admitted', hasPhoto: false, nativeName: 'కావ్య రెడ్డి' })
  expect(await read(`/students/${added.id}`)).toMatchObject({
    fullName: 'Kavya Reddy',
    batchLabel: programme.batch.label,
    states: [{ state: 'admitted', startedOn: '2026-08-16', recordedBy: 'admissions' }],
  })
})

test('the next state is recorded with its day and reason, and becomes the present state', async () => {
  const { id } = await save('POST', '/students', form({ admittedOn: '2026-08-16' }))
  const enrolled = { state: 'enrolled', startedOn: '2026-09-01', reason: 'Reported to the college' }
  expect(
    (await app.inject({ method: 'POST', url: `/api/students/${id}/states`, payload: enrolled, headers: office })).json(),
  ).toMatchObject([{ state: 'admitted' }, enrolled])
  expect(await read(`/students/${id}`)).toMatchObject({ state: 'enrolled' })
  const trail = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(id)))
  expect(trail.at(-1)).toMatchObject({ entity: 'student', reason: enrolled.reason, changes: { state: ['admitted', 'enrolled'] } })
})

test.each([
  [
    { state: 'graduated', startedOn: '2026-09-01' },
    409,
    'students.state-not-next',
    'A student who is admitted cannot become graduated',
  ],
  [{ state: 'enrolled', startedOn: '2026-08-15' }, 400, 'students.state-before-last', 'which began on 16 August 2026'],
  [{ state: 'enrolled', startedOn: '2999-01-01' }, 400, 'platform.invalid', "Enter today's date or an earlier one"],
])('the state %j is refused as the next one, and nothing is recorded', async (next, status, code, sentence) => {
  const { id } = await save('POST', '/students', form({ admittedOn: '2026-08-16' }))
  const refused = await save('POST', `/students/${id}/states`, { ...next, reason: 'Because' })
  expect(refused).toMatchObject({ status, code })
  expect(refused.message).toContain(sentence)
  expect((await read(`/students/${id}`)).states).toHaveLength(1)
})

test('if two offices record a state concurrently, the second one is refused', async () => {
  const { id } = await save('POST', '/students', form({ admittedOn: '2026-08-16' }))
  const enrol = () => save('POST', `/students/${id}/states`, { state: 'enrolled', startedOn: '2026-09-01', reason: 'Reported' })
  const answers = await Promise.all([enrol(), enrol()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('branch, batch, section and regulation must belong to the chosen course', async () => {
  const other = await aProgramme(db)
  const otherBranch = await aBranch(db, { courseId: programme.course.id })
  const otherSection = await aSection(db, { batchId: programme.batch.id, branchId: otherBranch.id })
  const misfits = [
    { branchId: other.branch.id },
    { batchId: other.batch.id, sectionId: null },
    { regulationId: other.regulation.id },
    { sectionId: otherSection.id },
  ]
  for (const misfit of misfits) {
    const refused = await save('POST', '/students', form(misfit))
    expect(refused, JSON.stringify(misfit)).toMatchObject({ status: 400, code: 'students.branch-of-other-course' })
  }
})

test('the number of another student is refused at its field', async () => {
  const known = await aStudent(db, programme.place)
  const sentence = 'Another student already has this roll number or admission number'
  expect(await save('POST', '/students', form({ rollNo: known.rollNo }))).toMatchObject({
    status: 409,
    fields: { rollNo: { message: sentence } },
  })
  expect(await save('POST', '/students', form({ admissionNo: known.admissionNo }))).toMatchObject({
    status: 409,
    fields: { admissionNo: { message: sentence } },
  })
})

test.each(['2999-01-01', '2023-02-29', '0001-01-01', 'yesterday'])('the date of birth %s is refused', async (dateOfBirth) => {
  const refused = await save('POST', '/students', form({ dateOfBirth }))
  expect(refused.status).toBe(400)
  expect(refused.fields).toHaveProperty('dateOfBirth')
})

test('a search finds students by parts of name, roll number and admission number, and despite a typing error in a name', async () => {
  const wanted = await aStudent(db, {
    ...programme.place,
    fullName: 'Zarina Begum',
    rollNo: '21NA1A66B7',
    admissionNo: '21/4711',
  })
  for (const q of ['zarina', 'begum zar', '66b7', '21/4711', 'zarina 4711', 'zarinna', 'zarina begam'])
    expect((await read(`/students?q=${encodeURIComponent(q)}`)).items).toMatchObject([{ id: wanted.id }])
  expect((await read('/students?q=21NA1A66B8')).items, 'a number that is nearly right is another').toEqual([])
})

test('the sizes of batches and sections follow their students', async () => {
  const { place, batch, section } = await aProgramme(db)
  await aStudent(db, place)
  await aStudent(db, { ...place, sectionId: null })
  const academics = await as('ROLE_ACADEMICS')
  expect((await read(`/batches?courseId=${place.courseId}`, academics)).items).toMatchObject([{ studentCount: 2 }])
  expect((await read(`/sections?batchId=${batch.id}`, academics)).items).toMatchObject([{ id: section.id, studentCount: 1 }])
})

test('the register refuses the same values as the admission forms, with the same messages, but accepts stored ones', async () => {
  const faulty = { fullName: 'Robo 9000', mobile: '12345', nativeName: 'కావ్య 2', email: 'nobody' }
  const fields = {
    fullName: { message: 'Please Enter Text' },
    nativeName: { message: 'Please Enter Text' },
    mobile: { message: '10-digit  for mobile number' },
  }
  const { email: _, ...rest } = faulty
  expect(await save('POST', '/students', form(rest))).toMatchObject({ status: 400, fields })
  expect(messagesOfFields(await save('POST', '/students', form({ email: 'nobody' })))).toEqual({
    email: 'Please enter a valid email address',
  })
  expect((await save('POST', '/students', form({ dateOfBirth: '2026-01-01', admittedOn: '2026-08-16' }))).code).toBe(
    'students.age-implausible',
  )
  const odd = await aStudent(db, { ...programme.place, ...rest, dateOfBirth: '2020-01-01', nativeName: null })
  const { id, revision, admissionNo, rollNo } = odd
  const same = form({ admissionNo, rollNo, ...rest, nativeName: null, dateOfBirth: '2020-01-01', revision })
  const changed = await save('PUT', `/students/${id}`, { ...same, email: 'robo@college.example' })
  expect(changed).toMatchObject({ status: 200, email: 'robo@college.example', fullName: 'Robo 9000' })
  const refused = await save('PUT', `/students/${id}`, { ...same, fullName: 'Robo 8000', revision: changed.revision })
  expect(refused.fields).toEqual({ fullName: { code: 'students.not-text', message: 'Please Enter Text' } })
})

test('the list distinguishes present students from former ones', async () => {
  const { place } = await aProgramme(db)
  const states = [
    'admitted',
    'enrolled',
    'detained',
    'readmitted',
    'on-break',
    'transferred',
    'discontinued',
    'graduated',
  ] as const
  for (const state of states) await aStudent(db, { ...place, state })
  const found = async (current: string) => {
    const { items } = await read(`/students?branchId=${place.branchId}&current=${current}`)
    return items.map(({ state }: { state: string }) => state).sort()
  }
  expect(await found('yes')).toEqual(['admitted', 'detained', 'enrolled', 'on-break', 'readmitted'])
  expect(await found('no')).toEqual(['discontinued', 'graduated', 'transferred'])
})
