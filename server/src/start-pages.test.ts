import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { Chart, FigureCount } from '@nalanda/contract/platform/figures'
import { chartKinds } from '@nalanda/contract/platform/module-kinds'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { type Role, roles } from '@nalanda/contract/platform/roles'
import type { ExamProgress } from '@nalanda/contract/results/progress'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { modules } from './modules.ts'
import { openTestApp } from './testing/app.ts'
import { createDemoDatabase, demoHeaders } from './testing/demo.ts'

const { app, platform } = await openTestApp({ database: (await createDemoDatabase()).url })
const { db } = platform.database

const figuresOfModules = modules.flatMap(({ figures = [] }) => figures)
const listOf = new Map<string, EndpointSpec>(figuresOfModules.flatMap(({ name, list }) => (list ? [[name, list]] : [])))

/** Returns the headers of a role's demo user: heads, parents and students are linked to a department or to students. */
const signedIn = (role: Role) => demoHeaders(db, role)

async function asDemoUser(role: Role) {
  const headers = await signedIn(role)
  return async (path: string) => {
    const answer = await app.inject({ url: `/api${path}`, headers })
    expect(answer.statusCode, `${path} as ${role}: ${answer.body}`).toBe(200)
    return answer.json()
  }
}

/** Checks that the rows and the finding of each chart match its contract. */
function expectDeclared(charts: readonly Chart[]) {
  for (const { name, rows, finding } of charts) {
    expect(chartKinds[name].findings).toContain(finding.word)
    for (const { values } of rows) expect(values).toHaveLength(chartKinds[name].series.length)
  }
}

describe.each(roles)('the start page of %s', (role) => {
  test('counts the same as the lists that its figures link to', async () => {
    const get = await asDemoUser(role)
    const { figures }: { figures: FigureCount[] } = await get('/figures')
    for (const { name, search, total } of figures) {
      const list = listOf.get(name)
      if (!list) continue
      const { total: listed } = await get(`${list.path}?${new URLSearchParams(search)}`)
      expect({ name, total }).toEqual({ name, total: listed })
    }
  })

  test('shows an administrator its counts for the whole college, limited to what administrators may see', async () => {
    const get = await asDemoUser('ROLE_ADMIN')
    const { figures }: { figures: FigureCount[] } = await get(`/figures?page=${role}`)
    const { charts }: { charts: Chart[] } = await get(`/charts?page=${role}`)
    for (const shown of [...figures, ...charts]) expect(shown.roles).toEqual([role])
    for (const { name } of figures) {
      const declared = figuresOfModules.find((figure) => figure.name === name)
      for (const one of [role, 'ROLE_ADMIN'] as const) expect(declared ? mayUse(declared.allow, [one]) : true).toBe(true)
    }
  })

  test('shows at most five figures and two charts, each with a finding and its values', async () => {
    const get = await asDemoUser(role)
    const { figures }: { figures: FigureCount[] } = await get('/figures')
    const { charts }: { charts: Chart[] } = await get('/charts')
    expect(figures.filter(({ place }) => place === 'glance').length).toBeLessThanOrEqual(5)
    expect(charts.length).toBeLessThanOrEqual(2)
    expectDeclared(charts)
  })
})

test('a student sees their results, documents and holds, a parent those of each child, and no one those of others', async () => {
  const [ofStudent, ofParent] = await Promise.all([asDemoUser('ROLE_STUDENT'), asDemoUser('ROLE_PARENT')])
  const { students }: { students: { id: number }[] } = await ofStudent('/my-students')
  const own = `?studentId=${students[0]?.id}`
  const { figures }: { figures: FigureCount[] } = await ofStudent(`/figures${own}`)
  const figureNamed = (name: string) => figures.find((figure) => figure.name === name)
  const ofResults = ['ownCgpa', 'ownSgpa', 'ownCredits', 'ownBacklogs']
  expect(figures.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ownDocuments', 'ownHolds', 'ownFeesOverdue', 'mentorAnswers', ...ofResults]),
  )
  expect(figures).toHaveLength(9)
  expect(figureNamed('ownCgpa')?.total).toBeGreaterThan(4)
  // The demo student's class has results of all semesters, so none is reported as missing
  expect(figureNamed('ownCredits')?.total).toBeGreaterThan(0)
  expect(figureNamed('ownCredits')?.about).toBeUndefined()
  expect((await ofParent(`/figures${own}`)).figures.map(({ name }: FigureCount) => name)).toContain('ownCgpa')
  const { charts }: { charts: Chart[] } = await ofStudent(`/charts${own}`)
  expect(charts.map(({ name }) => name)).toEqual(['ownResults'])
  expectDeclared(charts)
  const [other] = await db.execute<{ id: number }>(`select max(id)::int as id from students`).then(({ rows }) => rows)
  for (const path of ['/figures', '/charts']) {
    const headers = await signedIn('ROLE_STUDENT')
    const refused = await app.inject({ url: `/api${path}?studentId=${other?.id}`, headers })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'platform.not-found'])
  }
})

test('every figure that counts a list names it, and is shown only to roles that may open it', () => {
  const withoutList = figuresOfModules
    .filter(({ unit, list, ofStudent }) => unit === undefined && !ofStudent && !list)
    .map(({ name }) => name)
  expect(withoutList).toEqual([
    'settingsMissing',
    'seatsFilled',
    'lookupsLastHour',
    'ownCitations',
    'leaveBalance',
    'ownUnmarkedClasses',
    'unmarkedClasses',
  ])
  for (const { name, allow, roles: shownTo = [], list } of figuresOfModules)
    for (const role of shownTo)
      expect({ name, role, may: mayUse(allow, [role]) && (!list || mayUse(list.allow, [role])) }).toEqual({
        name,
        role,
        may: true,
      })
})

test('a head of department counts only their department', async () => {
  const [ofHead, ofOffice] = await Promise.all([asDemoUser('ROLE_HOD'), asDemoUser('ROLE_ADMINISTRATION')])
  const find = async (get: typeof ofHead, name: string): Promise<number> => {
    const { figures }: { figures: FigureCount[] } = await get('/figures')
    return figures.find((figure) => figure.name === name)?.total ?? 0
  }
  const [own, all] = [await find(ofHead, 'studentsEnrolled'), await find(ofOffice, 'studentsEnrolled')]
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(all)
})

test('a head of department sees incomplete results of their department, and the exam cell all of them', async () => {
  const [ofHead, ofCell] = await Promise.all([asDemoUser('ROLE_HOD'), asDemoUser('ROLE_EXAMINATION')])
  const [own, all] = await Promise.all([ofHead('/incomplete-results'), ofCell('/incomplete-results')])
  const { exams }: { exams: ExamProgress[] } = await ofCell('/exam-progress')
  const missing = exams
    .filter(({ state }) => state === 'ready' || state === 'scheduled')
    .reduce((sum, one) => sum + one.missing, 0)
  expect(all.total).toBe(missing)
  expect(own.total).toBeGreaterThan(0)
  expect(own.total).toBeLessThan(all.total)
  const branches = new Set(own.items.map(({ branch }: { branch: string }) => branch))
  expect([...branches].length).toBeLessThan(new Set(all.items.map(({ branch }: { branch: string }) => branch)).size)
  const refused = await app.inject({ url: '/api/incomplete-results', headers: await signedIn('ROLE_STUDENT') })
  expect(refused.statusCode).toBe(403)
})

test('the strength of the college and of a department is compared with the intake of their classes', async () => {
  const strengthOf = async (role: Role) => {
    const { figures }: { figures: FigureCount[] } = await (await asDemoUser(role))('/figures')
    return figures.find(({ name }) => name === 'studentsEnrolled')
  }
  const [ofHead, ofPrincipal] = await Promise.all([strengthOf('ROLE_HOD'), strengthOf('ROLE_PRINCIPAL')])
  const intake = await db.execute<{ all: number }>(sql`
    SELECT sum(intake)::int AS all FROM branches WHERE id IN (SELECT branch_id FROM students WHERE state = 'enrolled')`)
  expect(ofPrincipal?.outOf).toBeGreaterThanOrEqual(intake.rows[0]?.all ?? 0)
  expect(ofHead?.outOf).toBeGreaterThan(0)
  expect(ofHead?.outOf).toBeLessThan(ofPrincipal?.outOf ?? 0)
})

test('the exam cell sees the next step of each exam, with missing candidates', async () => {
  const get = await asDemoUser('ROLE_EXAMINATION')
  const { exams }: { exams: ExamProgress[] } = await get('/exam-progress')
  const nextOf = (title: string) => exams.find((exam) => exam.title.startsWith(title) && exam.state !== 'published')
  expect(nextOf('B.Tech III Year I Semester')).toMatchObject({ state: 'draft', present: 0, next: 'import' })
  const incomplete = nextOf('B.Tech IV Year I Semester')
  expect(incomplete).toMatchObject({ state: 'ready', next: 'complete' })
  expect(incomplete?.missing).toBeGreaterThan(0)
  for (const { state, withheld, next } of exams.filter((exam) => exam.state === 'published'))
    expect([state, withheld > 0, next]).toEqual(['published', true, 'decide'])
  const refused = await app.inject({ url: '/api/exam-progress', headers: await signedIn('ROLE_HOD') })
  expect(refused.statusCode).toBe(403)
})
