import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { openExamCell } from '../../../testing/published-results.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { students } from '../../students/schema.ts'

const { app, platform } = await openTestApp()
await app.ready()
const cell = await openExamCell(platform.database.db)
const noon = new Date('2026-01-10T06:30:00Z')

beforeEach(() => setClock(noon))
afterEach(() => setClock())

const ask = (query: Record<string, string>, remoteAddress = '203.0.113.1') =>
  app.inject({ url: `/api/getExamResultByRollNoView?${new URLSearchParams(query).toString()}`, remoteAddress })

async function aPrivateExam() {
  const student = await cell.aStudent({ dateOfBirth: '2004-02-29' })
  const { id, title } = await cell.hold([student], { at: noon, asksDateOfBirth: true })
  await cell.publish(id, noon)
  const examTitle = title
  const rollNo = student.rollNo ?? ''
  await waitUntil(async () => expect((await ask({ rollNo, examTitle })).statusCode).toBe(400))
  return { examTitle, rollNo }
}

test('a lookup of an exam that asks for the date of birth reports that it is missing', async () => {
  const exam = await aPrivateExam()
  const answer = await ask(exam)
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter Date Of Birth'])
  expect((await ask({ ...exam, rollNo: '99ZZ9Z9999' })).json().message).toBe('Please enter Date Of Birth')
})

test('the right date of birth returns the result, which no cache may store', async () => {
  const exam = await aPrivateExam()
  for (let again = 0; again < 3; again += 1) {
    const answer = await ask({ ...exam, dateOfBirth: '2004-02-29' })
    expect(answer.json()).toMatchObject({ studentRollNo: exam.rollNo })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('etag')
  }
})

test('a wrong date and an unknown roll number get identical responses', async () => {
  const exam = await aPrivateExam()
  const answers = await Promise.all([
    ask({ ...exam, dateOfBirth: '2004-03-01' }),
    ask({ ...exam, dateOfBirth: 'yesterday' }),
    ask({ ...exam, rollNo: '99ZZ9Z9999', dateOfBirth: '2004-02-29' }),
    ask({ ...exam, rollNo: 'ROLL\u0000', dateOfBirth: '2004-02-29' }),
  ])
  const seen = answers.map(({ statusCode, body, headers }) => ({ statusCode, body, cache: headers['cache-control'] }))
  expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(seen[0]).toEqual({ statusCode: 200, body: '{}', cache: 'no-store' })
})

test('after ten wrong dates an address is refused even the right date, and the student at another address is not', async () => {
  const exam = await aPrivateExam()
  const guesses = Array.from({ length: 30 }, (_, day) => ({
    ...exam,
    dateOfBirth: `2003-01-${String(day + 1).padStart(2, '0')}`,
  }))
  const answers = await Promise.all(guesses.map((guess) => ask(guess)))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(10)
  for (const guess of guesses.slice(0, 10)) await ask(guess)
  const late = await ask({ ...exam, dateOfBirth: '2004-02-29' })
  expect([late.statusCode, late.json().code]).toEqual([429, 'platform.too-many'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask({ ...exam, dateOfBirth: '2004-02-29' }, '198.51.100.9')).json()).toMatchObject({ studentRollNo: exam.rollNo })
  setClock(new Date(noon.getTime() + 15 * 60_000))
  expect((await ask({ ...exam, dateOfBirth: '2004-02-29' })).json()).toMatchObject({ studentRollNo: exam.rollNo })
})

test('guesses from many addresses leave each address few tries, but the first try of the student succeeds', async () => {
  const exam = await aPrivateExam()
  const right = { ...exam, dateOfBirth: '2004-02-29' }
  const wrong = { ...exam, dateOfBirth: '2003-01-01' }
  for (let stranger = 0; stranger < 40; stranger += 1) await ask(wrong, `198.51.100.${stranger}`)
  expect((await ask(right, '192.0.2.1')).json()).toMatchObject({ studentRollNo: exam.rollNo })
  for (const _ of [1, 2, 3]) expect((await ask(wrong, '192.0.2.1')).json()).toEqual({})
  expect((await ask(right, '192.0.2.1')).statusCode).toBe(429)
  expect((await ask(right, '192.0.2.2')).json()).toMatchObject({ studentRollNo: exam.rollNo })
})

test('a client on the campus that guesses at many roll numbers blocks no other roll number', async () => {
  const exam = await aPrivateExam()
  const right = { ...exam, dateOfBirth: '2004-02-29' }
  for (let roll = 0; roll < 60; roll += 1)
    for (let time = 0; time < 5; time += 1)
      await ask({ ...exam, rollNo: `99ZZ9Z${1000 + roll}`, dateOfBirth: '2003-01-01' }, '2001:db8:77::1')
  expect((await ask({ ...right, rollNo: '99ZZ9Z1000' }, '2001:db8:77::2')).statusCode, 'guessed at there').toBe(429)
  expect((await ask(right, '2001:db8:77::2')).json()).toMatchObject({ studentRollNo: exam.rollNo })
  const several = await Promise.all(Array.from({ length: 8 }, () => ask(right, '2001:db8:77::3')))
  expect(new Set(several.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('guesses are counted per student, not per exam', async () => {
  const student = await cell.aStudent({ dateOfBirth: '2004-02-29' })
  const exams = await Promise.all([1, 2].map(() => cell.hold([student], { at: noon, asksDateOfBirth: true })))
  for (const { id } of exams) await cell.publish(id, noon)
  const rollNo = student.rollNo ?? ''
  const [first = '', second = ''] = exams.map(({ title }) => title)
  for (const examTitle of [first, second])
    await waitUntil(async () => expect((await ask({ rollNo, examTitle })).statusCode).toBe(400))
  for (let day = 1; day <= 5; day += 1)
    for (const examTitle of [first, second])
      expect((await ask({ rollNo, examTitle, dateOfBirth: `2003-01-0${day}` })).json()).toEqual({})
  for (const examTitle of [first, second])
    expect((await ask({ rollNo, examTitle, dateOfBirth: '2004-02-29' })).statusCode).toBe(429)
})

test('a date of birth that was corrected after publication is the one that the lookup accepts', async () => {
  const exam = await aPrivateExam()
  await platform.database.db.update(students).set({ dateOfBirth: '2004-02-28' }).where(eq(students.rollNo, exam.rollNo))
  expect((await ask({ ...exam, dateOfBirth: '2004-02-29' })).json()).toEqual({})
  expect((await ask({ ...exam, dateOfBirth: '2004-02-28' })).json()).toMatchObject({ studentRollNo: exam.rollNo })
})
