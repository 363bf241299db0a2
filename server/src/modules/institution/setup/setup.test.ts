import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, formOf } from '../../../testing/http.ts'
import { setMailServer } from '../../../testing/mail/mail-server-of.ts'
import { mailsTo } from '../../../testing/mail/mailbox.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { newFirstRunCode } from '../../accounts/registration/first-run.ts'
import { aStudent } from '../../students/factory.ts'

// One scenario in order: a college starts with only the code from the terminal and is set up step by step.
const { app, platform, as } = await openTestApp()
const { db } = platform.database
setClock(new Date('2026-11-21T05:30:00Z'))
let headers: Record<string, string> = {}

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const openSteps = async () => {
  const { body } = await ask('GET', '/setup')
  return body.steps.flatMap(({ step, done }: { step: string; done: boolean }) => (done ? [] : [step]))
}
const form = (username: string, code: string) => ({
  username,
  email: `${username}@college.example`,
  password: 'Mango#2026',
  role: [],
  instituteType: 'autonomous',
  eamcetCode: 'NEWC',
  collegeName: 'New College',
  fullName: 'First Administrator',
  module: '',
  code,
})

test('only a user who registers with the code from the terminal becomes the administrator who sets up the college', async () => {
  expect((await ask('GET', '/setup')).status).toBe(401)
  expect((await ask('PUT', '/institution/settings', { revision: 1, code: 'NC' })).status).toBe(401)
  const wrong = await ask('POST', '/signup', form('visitor', '0000-0000-0000-0000'))
  expect(wrong.body.code).toBe('accounts.first-run-code')
  const code = await newFirstRunCode(db)
  expect((await ask('POST', '/signup', form('first', code))).status).toBe(200)
  const second = await ask('POST', '/signup', form('second', code))
  expect(second.body.code).toBe('accounts.first-run-code')
  await waitUntil(async () => expect(await mailsTo(platform, 'first@college.example')).toHaveLength(1))
  expect((await mailsTo(platform, 'first@college.example'))[0]).toContain('Welcome to the portal of New College')
  const signedIn = await ask('POST', '/signin', { username: 'first', password: 'Mango#2026' })
  headers = { authorization: `Bearer ${signedIn.body.token}` }
})

test('all steps are open at first, and each is done as soon as it has content', async () => {
  expect(await openSteps()).toEqual(['college', 'images', 'contact', 'mail', 'academics', 'holidays'])
  const { body: blank } = await ask('GET', '/institution/settings')
  const names = { code: 'NC', name: 'New College', shortName: 'New', tagline: 'Begun today' }
  const named = await ask('PUT', '/institution/settings', { revision: blank.revision, ...names })
  expect(named).toMatchObject({ status: 200, body: names })
  expect(await openSteps()).toEqual(['images', 'contact', 'mail', 'academics', 'holidays'])
  const contact = { officialAddress: 'The Principal\nNew College', phoneNumbers: ['+91 40 0200 0100'] }
  await ask('PUT', '/institution/settings', { revision: named.body.revision, ...contact })
  await ask('POST', '/holidays/fixed', { year: 2026 })
  expect(await openSteps()).toEqual(['images', 'mail', 'academics'])
  const mca = { programme: 'mca', branches: [{ shortName: 'MCA', intake: 60 }], firstYear: 2025, lastYear: 2026 }
  await ask('POST', '/academic-structure', { programmes: [{ ...mca, regulationCode: 'R25', scale: 'college' }] })
  expect(await openSteps()).toEqual(['images', 'mail'])
  await setMailServer(db)
  expect(await openSteps()).toEqual(['images'])
  expect((await ask('GET', '/setup')).body.counts).toMatchObject({ courses: 1, branches: 1, batches: 2, holidays: 6, users: 1 })
})

test('an administrator can publish a first exam without other users', async () => {
  await platform.jobs.start()
  const list = async (path: string) => (await ask('GET', path)).body.items
  const [[regulation], [semester], [batch], [branch]] = await Promise.all(
    ['/regulations', '/semesters?sort=number', '/batches?sort=startYear', '/branches'].map(list),
  )
  const of = { regulationId: regulation.id, semesterId: semester.id }
  const subject = { ...of, code: 'CA101', name: 'Programming', credits: 4, maxInternal: 40, maxExternal: 60, branchIds: [] }
  expect((await ask('POST', '/subjects', subject)).status).toBe(200)
  const { rollNo } = await aStudent(db, {
    ...{ courseId: branch.courseId, branchId: branch.id, batchId: batch.id, regulationId: regulation.id },
  })
  const exam = { ...of, title: 'MCA I Semester', kind: 'regular', heldIn: '2025-12', asksDateOfBirth: false }
  const { body: added } = await ask('POST', '/exams', exam)
  const heads = ['Roll No', 'Course Code', 'Total'].map((header) => ({ header }))
  const bytes = await platform.spreadsheets.writeXlsx([{ name: 'Marks', columns: heads, rows: [[rollNo, 'CA101', 75]] }])
  const calls = callsOf(app, headers)
  const { body: sheet } = await calls.post(`/exams/${added.id}/imports`, formOf({ file: { name: 'marks.xlsx', content: bytes } }))
  const until = (state: string) =>
    waitUntil(async () => expect((await ask('GET', `/imports/${sheet.id}`)).body.state).toBe(state))
  await ask('POST', `/imports/${sheet.id}/check`, sheet.mapping)
  await until('checked')
  await ask('POST', `/imports/${sheet.id}/run`, { mode: 'all-or-nothing' })
  await until('done')
  expect((await ask('POST', `/exams/${added.id}/publish`, { publishAt: null })).body).toMatchObject({ state: 'published' })
  expect((await ask('GET', '/setup')).body.counts).toMatchObject({ subjects: 1, students: 1, exams: 1 })
})

test('the first settings of a college can be undone like any others', async () => {
  const versions = async () => (await ask('GET', '/institution/versions')).body.items as { revision: number }[]
  const [latest] = await versions()
  const first = (await versions()).at(-1)
  const back = await ask('POST', `/institution/versions/${first?.revision}/return`, { revision: latest?.revision })
  expect([back.status, back.body.code, back.body.officialAddress]).toEqual([200, '', ''])
  const again = await ask('POST', `/institution/versions/${latest?.revision}/return`, { revision: back.body.revision })
  expect(again.body).toMatchObject({ code: 'NC', name: 'New College' })
})

test('a closed setup is hidden until it is reopened; both are in the audit trail', async () => {
  for (const finished of [true, true, false]) {
    await ask('PUT', '/setup', { finished })
    expect((await ask('GET', '/setup')).body.finished).toBe(finished)
  }
  const changes = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'setup'))
  expect(changes.map((entry) => entry.changes)).toEqual([{ finished: [false, true] }, { finished: [true, false] }])
})

test('other users cannot see the setup', async () => {
  headers = await as('ROLE_PRINCIPAL')
  expect((await ask('GET', '/setup')).status).toBe(403)
  expect((await ask('PUT', '/setup', { finished: true })).status).toBe(403)
  headers = await as('ROLE_ADMINISTRATION')
  expect((await ask('GET', '/setup')).status).toBe(200)
})
