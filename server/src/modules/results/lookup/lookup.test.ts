import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openExamCell } from '../../../testing/published-results.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { type Lookup, Lookups, lookupOf } from './lookup.ts'
import { loadPublicExams } from './public-exams.ts'
import { bytesOf } from './public-reply.ts'

const { db } = await openTestDatabase()
const cell = await openExamCell(db)
const noon = new Date('2026-01-10T06:30:00Z')
const instant = noon.getTime()

/** Creates a message bus that the test controls. */
function aLine() {
  const ears = { news: [] as ((payload: string) => void)[], drop: [] as (() => void)[], up: [] as (() => void)[] }
  const bus = {
    connected: true,
    on: (_channel: string, listener: (payload: string) => void) => void ears.news.push(listener),
    onDrop: (listener: () => void) => void ears.drop.push(listener),
    onUp: (listener: () => void) => void ears.up.push(listener),
    close: async () => {},
  }
  return {
    bus,
    tell: (news: object) => ears.news.map((listener) => listener(JSON.stringify(news))),
    drop: () => {
      bus.connected = false
      for (const listener of ears.drop) listener()
    },
    restore: () => {
      for (const listener of ears.up) listener()
      bus.connected = true
    },
  }
}

async function aPublishedResult() {
  const student = await cell.aStudent()
  const exam = await cell.hold([student], { at: noon })
  await cell.publish(exam.id, noon)
  return { student, exam, lookup: lookupOf(student.rollNo ?? '', exam.title) }
}

async function ask(lookups: Lookups, lookup: Lookup) {
  const ready = lookups.remembered(lookup, instant)
  if (ready) return { from: 'memory', answer: JSON.parse(String(bytesOf(ready))) }
  const exam = await lookups.findExam(lookup.examTitle, instant)
  const found = await lookups.find(exam, lookup, instant)
  return { from: 'database', answer: JSON.parse(String(bytesOf(found))) }
}

test('a result is read from the database once and then returned from the cache', async () => {
  const { lookup } = await aPublishedResult()
  const lookups = new Lookups(db, aLine().bus, [])
  expect(await ask(lookups, lookup)).toMatchObject({ from: 'database', answer: { studentRollNo: lookup.rollNo } })
  expect(await ask(lookups, lookup)).toMatchObject({ from: 'memory', answer: { studentRollNo: lookup.rollNo } })
})

test('unknown roll numbers of an exam soon cause no database query', async () => {
  const { lookup } = await aPublishedResult()
  const lookups = new Lookups(db, aLine().bus, [])
  await ask(lookups, lookup)
  await waitUntil(async () =>
    expect(await ask(lookups, lookupOf('99ZZ1A0001', lookup.examTitle))).toMatchObject({ from: 'memory' }),
  )
  expect(await ask(lookups, lookupOf('99ZZ1A0002', lookup.examTitle))).toEqual({ from: 'memory', answer: {} })
  expect(await ask(lookups, lookupOf(lookup.rollNo, 'No such exam'))).toEqual({ from: 'memory', answer: {} })
})

test('a broadcast about one student removes only the result of that student from the cache', async () => {
  const [one, other] = [await aPublishedResult(), await aPublishedResult()]
  const line = aLine()
  const lookups = new Lookups(db, line.bus, [])
  for (const { lookup } of [one, other]) await ask(lookups, lookup)
  await cell.correct(one.exam.id, one.student.id, 95, noon)
  expect((await ask(lookups, one.lookup)).answer.issueNo).toBe(1)
  line.tell({ examId: one.exam.id, rollNo: one.lookup.rollNo })
  await lookups.exams(instant)
  expect(await ask(lookups, one.lookup)).toMatchObject({ from: 'database', answer: { issueNo: 2 } })
  expect(await ask(lookups, other.lookup)).toMatchObject({ from: 'memory' })
})

test('a value that was read before a change is not cached, and later requests read again', async () => {
  const { lookup, exam, student } = await aPublishedResult()
  const line = aLine()
  const lookups = new Lookups(db, line.bus, [])
  const found = await lookups.findExam(lookup.examTitle, instant)
  if (!found) throw new Error('The exam is not out')
  const reading = lookups.find(found, lookup, instant)
  line.tell({ examId: exam.id, rollNo: lookup.rollNo })
  await reading
  await cell.correct(exam.id, student.id, 95, noon)
  await lookups.exams(instant)
  expect(await ask(lookups, lookup)).toMatchObject({ from: 'database', answer: { issueNo: 2 } })

  const readingExams = lookups.exams(instant + 61_000)
  await cell.unpublish(exam.id, noon)
  line.tell({ examId: exam.id })
  expect((await lookups.exams(instant)).has(lookup.examTitle)).toBe(false)
  await readingExams
  expect(await ask(lookups, lookup)).toMatchObject({ answer: {} })
})

test('without a broadcast connection nothing is cached, and every response is as current as the database', async () => {
  const { lookup, exam, student } = await aPublishedResult()
  const line = aLine()
  const lookups = new Lookups(db, line.bus, [])
  await ask(lookups, lookup)
  line.drop()
  expect(await ask(lookups, lookup)).toMatchObject({ from: 'database', answer: { issueNo: 1 } })
  await cell.correct(exam.id, student.id, 95, noon)
  expect(await ask(lookups, lookup)).toMatchObject({ from: 'database', answer: { issueNo: 2 } })
  await cell.unpublish(exam.id, noon)
  expect(await ask(lookups, lookup)).toEqual({ from: 'database', answer: {} })
  line.restore()
  expect(await ask(lookups, lookup)).toEqual({ from: 'database', answer: {} })
  await waitUntil(async () => expect(await ask(lookups, lookup)).toEqual({ from: 'memory', answer: {} }))
})

test('a thousand concurrent requests for different results each get their own result', async () => {
  const students = await Promise.all(Array.from({ length: 60 }, () => cell.aStudent()))
  const { id, title } = await cell.hold(students, { at: noon })
  await cell.publish(id, noon)
  const lookups = new Lookups(db, aLine().bus, [])
  const wanted = Array.from({ length: 1000 }, (_, at) => students[at % 60]?.rollNo ?? '')
  const answers = await Promise.all(wanted.map((rollNo) => ask(lookups, lookupOf(rollNo, title))))
  expect(answers.map(({ answer }) => answer.studentRollNo)).toEqual(wanted)
})

test('an unpublished exam is not loaded into memory', async () => {
  const { id, title } = await cell.hold([await cell.aStudent()], { at: noon })
  expect((await loadPublicExams(db)).has(title)).toBe(false)
  const { rows } = await db.execute<{ bytes: number }>(
    sql`SELECT max(length(body)) AS bytes FROM exam_results WHERE exam_id = ${id}`,
  )
  expect(Number(rows[0]?.bytes)).toBe(0)
})
