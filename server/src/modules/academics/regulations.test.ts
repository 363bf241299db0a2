import { defaultScale, scaleError } from '@nalanda/contract/academics/academics'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../platform/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { anEntry, anExam } from '../results/factory.ts'
import { aStudent } from '../students/factory.ts'
import { aCourse, aProgramme, aSubject, plainRules } from './factory.ts'
import { regulations } from './schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')

const save = (url: string, payload: object, method: 'POST' | 'PUT' = 'PUT') =>
  app.inject({ method, url: `/api${url}`, payload, headers: office })
const read = async (id: number) =>
  (await app.inject({ url: '/api/regulations?size=200', headers: office }))
    .json()
    .items.find((item: { id: number }) => item.id === id)

test('a regulation is added with its rules, which can be changed in place until a result is graded by them', async () => {
  const { id: courseId } = await aCourse(db)
  const form = { code: 'r26', title: 'Regulations of 2026', courseId, rules: { ...plainRules, effectiveFrom: '2026-06-01' } }
  const added = (await save('/regulations', form, 'POST')).json()
  expect(added).toMatchObject({ code: 'R26', rules: form.rules, history: [form.rules] })
  const rules = { ...form.rules, rounding: 'half-up' }
  const changed = (await save(`/regulations/${added.id}`, { ...form, rules, revision: 1 })).json()
  expect(changed.history).toEqual([rules])
  const trail = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'regulation-rules'))
  expect(trail.at(-1)).toMatchObject({ entityId: `${added.id} from 2026-06-01`, changes: { rounding: ['truncate', 'half-up'] } })
})

test('rules that already graded a result cannot be changed; a version with a later start date is added instead', async () => {
  const programme = await aProgramme(db)
  const { id, code, title, courseId } = programme.regulation
  const subject = await aSubject(db, { regulationId: id, semesterId: programme.semester.id })
  const exam = await anExam(db, programme.exam)
  await anEntry(db, { examId: exam.id, studentId: (await aStudent(db, programme.place)).id, subjectId: subject.id })

  const rules = { ...plainRules, countedAttempt: 'latest' }
  const refused = await save(`/regulations/${id}`, { code, title, courseId, rules, revision: 1 })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'academics.rules-in-use' })
  expect(await read(id)).toMatchObject({ history: [plainRules], revision: 1 })

  const renamed = await save(`/regulations/${id}`, { code, title: 'A better title', courseId, rules: plainRules, revision: 1 })
  expect(renamed.json()).toMatchObject({ title: 'A better title', history: [plainRules] })
  const later = { ...rules, effectiveFrom: '2099-06-01' }
  const both = await save(`/regulations/${id}`, { code, title, courseId, rules: later, revision: 2 })
  expect(both.json()).toMatchObject({ history: [plainRules, later], rules: plainRules })
})

const bands = [...defaultScale]
test.each([
  ['bands that do not fall', { scale: [bands[0], bands[2], bands[1], ...bands.slice(3)] }, 'academics.scale-not-descending'],
  [
    'two bands at one percentage',
    { scale: [bands[0], { ...bands[1], minPercent: 90 }, ...bands.slice(2)] },
    'academics.scale-not-descending',
  ],
  ['one grade twice', { scale: [{ ...bands[0], grade: 'a' }, ...bands.slice(1)] }, 'academics.scale-not-descending'],
  ['the grade of the absent in the scale', { absentGrade: 'F' }, 'academics.scale-not-descending'],
  [
    'a scale that ends above 0',
    { scale: [...bands.slice(0, -1), { ...bands.at(-1), minPercent: 10 }] },
    'academics.scale-without-fail',
  ],
  ['a scale nobody fails', { scale: [...bands.slice(0, -1), { ...bands.at(-1), passes: true }] }, 'academics.scale-without-fail'],
])('%s is refused', async (_fault, part, code) => {
  const { id: courseId } = await aCourse(db)
  const rules = { ...plainRules, ...part }
  const refused = await save('/regulations', { code: 'RX', title: 'Not so', courseId, rules }, 'POST')
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code, fields: { 'rules.scale': { code, message: refused.json().message } } })
})

test('attendance rules are refused if they condone more than they require', async () => {
  const { id: courseId } = await aCourse(db)
  const form = (condonable: number) => ({
    ...{ code: 'RY', title: 'Not so', courseId },
    rules: { ...plainRules, attendance: { ...plainRules.attendance, required: 75, condonable } },
  })
  const refused = await save('/regulations', form(76), 'POST')
  const code = 'academics.condonable-above-required'
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code, fields: { 'rules.attendance.condonable': { code } } }])
  expect(await db.$count(regulations, eq(regulations.courseId, courseId))).toBe(0)
  expect((await save('/regulations', form(75), 'POST')).statusCode).toBe(200)
})

test('the grade scale of the college has no errors', () => {
  expect(scaleError(plainRules)).toBeNull()
})

test('a regulation without rules is omitted from both the list and its total', async () => {
  const page = async () => (await app.inject({ url: '/api/regulations?size=200', headers: office })).json()
  const before = await page()
  const { id: courseId } = await aCourse(db)
  const [bare] = await db.insert(regulations).values({ code: 'R99', title: 'Nothing yet', courseId }).returning()
  expect(await page()).toEqual(before)
  expect(before.total).toBe(before.items.length)
  await db.delete(regulations).where(eq(regulations.id, bare?.id ?? 0))
})
