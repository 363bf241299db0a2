import { PublicResult, PublishedExam } from '@nalanda/contract/results/results'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { openExamCell, pollUntil } from '../../../testing/published-results.ts'

const { app, platform } = await openTestApp()
await app.ready()
await pollUntil(() => platform.bus.connected)
const cell = await openExamCell(platform.database.db)
let news = 0
platform.bus.on('results', () => {
  news += 1
})
const noon = new Date('2026-01-10T06:30:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

beforeEach(() => setClock(noon))
afterEach(() => setClock())

const call = (name: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/${name}?${new URLSearchParams(query).toString()}`, headers })
const lookUp = (rollNo: string, examTitle: string, more: Record<string, string> = {}) =>
  call('getExamResultByRollNoView', { rollNo, examTitle, ...more })
const titles = async () => (await call('getDistinctExamTitlesBy')).json<string[]>()

/** Runs `act`, and waits until its broadcast has arrived. */
async function andHear(act: () => Promise<unknown>): Promise<void> {
  const before = news
  await act()
  await pollUntil(() => news > before)
}

async function aPublishedExam(exam: Partial<Parameters<typeof cell.hold>[1]> = {}) {
  const student = await cell.aStudent()
  const held = await cell.hold([student], { at: noon, ...exam })
  await andHear(() => cell.publish(held.id, noon))
  return { ...held, student, rollNo: student.rollNo ?? '' }
}

describe('a published result', () => {
  test('is returned in the documented shape and may be cached by a proxy for 30 seconds', async () => {
    const { title, rollNo, student } = await aPublishedExam()
    const answer = await lookUp(rollNo, title)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=30')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const result = PublicResult.parse(answer.json())
    expect(result).toMatchObject({ studentName: student.fullName, studentRollNo: rollNo, passCount: 2, failCount: 0, issueNo: 1 })
    expect(result.listofRecords).toHaveLength(2)
    const first = { examTitle: title, grade: 'B', gradePoints: 8, status: 'Pass', sgpa: result.sgpa }
    expect(result.listofRecords[0]).toMatchObject(first)
  })

  test('is found by the text before the first space, in upper or lower case', async () => {
    const { title, rollNo } = await aPublishedExam()
    for (const typed of [rollNo.toLowerCase(), `  ${rollNo} `, `${rollNo} Student 1`, `\u202a${rollNo}\u202c\u200b`]) {
      expect((await lookUp(typed, title)).json(), typed).toMatchObject({ studentRollNo: rollNo })
    }
  })

  test('has an ETag that avoids sending it again, and a HEAD request returns no body', async () => {
    const { title, rollNo } = await aPublishedExam()
    const first = await lookUp(rollNo, title)
    const etag = String(first.headers.etag)
    const query = { rollNo, examTitle: title }
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await call('getExamResultByRollNoView', query, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe('public, max-age=30')
    }
    expect((await call('getExamResultByRollNoView', query, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await app.inject({
      method: 'HEAD',
      url: `/api/getExamResultByRollNoView?${new URLSearchParams(query).toString()}`,
    })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
  })

  test('is found under a title with special characters', async () => {
    for (const title of ['B.Tech III/I & II (R22) 100% Supply', 'బి.టెక్ ఫలితాలు + 2025', 'a=b?c#d\'e"f', '%2F%zz']) {
      const { rollNo } = await aPublishedExam({ title })
      expect((await lookUp(rollNo, title)).json(), title).toMatchObject({ studentRollNo: rollNo })
      expect(await titles()).toContain(title)
    }
  })

  test('has no cookie and no header that depends on the visitor', async () => {
    const { title, rollNo } = await aPublishedExam()
    const answer = await call(
      'getExamResultByRollNoView',
      { rollNo, examTitle: title },
      { cookie: 'erpUser=x', origin: 'http://evil' },
    )
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('vary')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a lookup without a public result', () => {
  test.each(['99ZZ9Z9999', 'x', '%', 'ROLL\u0000NO', '☃', 'a'.repeat(100), "' OR 1=1 --", '\ud800'])(
    'returns {} for the roll number %j',
    async (rollNo) => {
      const { title } = await aPublishedExam()
      for (let again = 0; again < 3; again += 1) {
        const answer = await lookUp(rollNo, title)
        expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
      }
    },
  )

  test('returns {} for a title that was not published', async () => {
    const { rollNo, title } = await aPublishedExam()
    for (const other of ['No such exam', `${title}\u0000`, title.toUpperCase(), `${title} x`]) {
      expect((await lookUp(rollNo, other)).body, other).toBe('{}')
    }
  })

  test('is refused with a message without a roll number or a title', async () => {
    const { title, rollNo } = await aPublishedExam()
    const noRoll = await call('getExamResultByRollNoView', { examTitle: title })
    expect(noRoll.statusCode).toBe(400)
    expect(noRoll.headers['content-type']).toContain('application/problem+json')
    expect(noRoll.json()).toMatchObject({ code: 'results.roll-number-needed', message: 'Please enter Roll Number' })
    expect((await lookUp('   ', title)).json()).toMatchObject({ message: 'Please enter Roll Number' })
    const noTitle = await call('getExamResultByRollNoView', { rollNo })
    expect([noTitle.statusCode, noTitle.json().message]).toEqual([400, 'Some values are not valid: examTitle: Enter a value'])
    expect((await call('getExamResultByRollNoView')).statusCode).toBe(400)
  })

  test('is refused or returns {} for hostile queries', async () => {
    const { title } = await aPublishedExam()
    const t = encodeURIComponent(title)
    for (const query of [
      `rollNo=a&rollNo=b&examTitle=${t}`,
      `rollNo[]=a&examTitle=${t}`,
      `rollNo=a&examTitle=${t}&examTitle=x`,
      `rollNo=%00&examTitle=${t}`,
      `rollNo=%E0%A4%A&examTitle=%E0%A4%A`,
      `rollNo=%&examTitle=%`,
      `rollNo=${'A'.repeat(9000)}&examTitle=${t}`,
      `rollNo=A&examTitle=${'%F0%9F%8E%93'.repeat(700)}`,
      `__proto__=1&constructor=2&rollNo=__proto__&examTitle=constructor`,
      `rollNo=A&examTitle=${t}&dateOfBirth=${'9'.repeat(500)}`,
      `&&&===`,
    ]) {
      const answer = await app.inject({ url: `/api/getExamResultByRollNoView?${query}` })
      expect([200, 400], query.slice(0, 60)).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.body).toBe('{}')
      else expect(answer.json().message).toBeTruthy()
    }
  })
})

describe('an embargoed exam', () => {
  test('appears in no call before its instant, and becomes public by the clock alone', async () => {
    const student = await cell.aStudent()
    const rollNo = student.rollNo ?? ''
    const { id, title } = await cell.hold([student], { at: noon })
    expect((await lookUp(rollNo, title)).body).toBe('{}')
    await andHear(() => cell.publish(id, noon, later(90)))
    expect((await lookUp(rollNo, title)).body).toBe('{}')
    expect(await titles()).not.toContain(title)
    expect((await call('published-exams')).body).not.toContain(title)

    setClock(later(89.999))
    expect((await lookUp(rollNo, title)).body).toBe('{}')
    setClock(later(90))
    expect((await lookUp(rollNo, title)).json()).toMatchObject({ studentRollNo: rollNo })
    expect(await titles()).toContain(title)
    const listed = (await call('published-exams')).json<unknown[]>().map((exam) => PublishedExam.parse(exam))
    expect(listed.find((exam) => exam.title === title)).toMatchObject({ publishedAt: later(90).toISOString(), absentGrade: 'AB' })
    await andHear(() => cell.unpublish(id, later(91)))
  })

  test('may not be cached beyond its instant', async () => {
    const student = await cell.aStudent()
    const { id, title } = await cell.hold([student], { at: noon })
    await andHear(() => cell.publish(id, noon, later(100)))
    const maxAge = async (url: Promise<{ headers: Record<string, unknown> }>) => (await url).headers['cache-control']
    expect(await maxAge(lookUp(student.rollNo ?? '', title))).toBe('public, max-age=30')
    setClock(later(59.5))
    expect(await maxAge(lookUp(student.rollNo ?? '', title))).toBe('public, max-age=20')
    expect(await maxAge(call('getDistinctExamTitlesBy'))).toBe('public, max-age=20')
    expect(await maxAge(call('published-exams'))).toBe('public, max-age=20')
    setClock(later(99.5))
    expect(await maxAge(lookUp(student.rollNo ?? '', title))).toBe('public, max-age=0')
    setClock(later(100))
    expect(await maxAge(lookUp(student.rollNo ?? '', title))).toBe('public, max-age=30')
    await andHear(() => cell.unpublish(id, later(101)))
  })
})

describe('changes by the exam cell', () => {
  test('a withheld result shows only that it is withheld, and is shown again after its release', async () => {
    const { id, title, rollNo } = await aPublishedExam()
    const whole = (await lookUp(rollNo, title)).json()
    await andHear(() => cell.withhold(id, rollNo, noon))
    const answer = await lookUp(rollNo, title)
    expect(PublicResult.parse(answer.json())).toMatchObject({
      listofRecords: [],
      sgpa: '',
      cgpa: '',
      passCount: 0,
      totalCredits: 0,
    })
    expect(answer.body).not.toContain('Malpractice')
    await andHear(() => cell.release(id, noon))
    expect((await lookUp(rollNo, title)).json()).toEqual(whole)
  })

  test('a corrected mark is visible immediately, as the second issue', async () => {
    const { id, title, rollNo, student } = await aPublishedExam()
    const before = await lookUp(rollNo, title)
    await andHear(() => cell.correct(id, student.id, 95, noon))
    const after = await lookUp(rollNo, title)
    expect(after.json()).toMatchObject({ reissued: true, issueNo: 2 })
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('an exam that is taken back disappears from every call', async () => {
    const { id, title, rollNo } = await aPublishedExam()
    expect((await lookUp(rollNo, title)).json()).toHaveProperty('studentName')
    await andHear(() => cell.unpublish(id, noon))
    expect((await lookUp(rollNo, title)).body).toBe('{}')
    expect(await titles()).not.toContain(title)
    expect((await call('published-exams')).body).not.toContain(title)
  })
})

test('the exams of a roll number are those with a published result, except those that ask for the date of birth', async () => {
  const { title, rollNo, student } = await aPublishedExam()
  const other = await aPublishedExam()
  const guarded = await cell.hold([student], { at: noon, asksDateOfBirth: true })
  await andHear(() => cell.publish(guarded.id, noon))
  await cell.hold([student], { at: noon })
  const of = async (text: string) => {
    const answer = await call('published-exams', { rollNo: text })
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json<unknown[]>().map((exam) => PublishedExam.parse(exam).title)
  }
  expect(await of(rollNo)).toEqual([title])
  expect(await of(` ${rollNo.toLowerCase()} extra`)).toEqual([title])
  expect(await of(other.rollNo)).toEqual([other.title])
  expect(await of('99XX9X9999')).toEqual([])
  expect(await of('\u0000')).toEqual([])
})
