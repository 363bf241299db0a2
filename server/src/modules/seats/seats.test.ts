import type { SeatBranch, SeatMatrix } from '@nalanda/contract/seats/seats'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { CellInput } from '../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../testing/app.ts'
import { aProgramme } from '../academics/factory.ts'
import { batches, branches, courses } from '../academics/schema.ts'
import { applications, offers } from '../applications/schema.ts'
import { agents, lookupValues } from '../lookups/schema.ts'
import { aStudent } from '../students/factory.ts'
import { documentTypes, studentDocuments } from '../students/schema-life.ts'
import { studentRecords } from '../students/schema-records.ts'
import { seatPlans } from './schema.ts'
import { countLines } from './seat-counts.ts'
import { countVacancies, lockSeat } from './seats.ts'

setClock(new Date('2026-11-21T05:30:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ADMISSIONS')
const principal = await as('ROLE_PRINCIPAL')
const actor = { userId: null, username: 'office', address: null, requestId: 'test', act: 'test' }

const { place } = await aProgramme(db)
const { courseId, branchId, batchId } = place
await db.update(courses).set({ name: 'B.Tech' }).where(eq(courses.id, courseId))
await db.update(branches).set({ shortName: 'CSE', intake: 4 }).where(eq(branches.id, branchId))
await db.update(batches).set({ startYear: 2026, label: '2026-2030' }).where(eq(batches.id, batchId))
const added = await db
  .insert(lookupValues)
  .values([
    { kind: 'seat-type', value: 'Convener', position: 1 },
    { kind: 'seat-type', value: 'Management', position: 2 },
    { kind: 'category', value: 'OC', position: 1 },
    { kind: 'category', value: 'BC-A', position: 2 },
  ])
  .returning()
const idOf = (value: string) => added.find((one) => one.value === value)?.id ?? 0
const [convener, management, oc] = ['Convener', 'Management', 'OC'].map(idOf)

const ask = async (method: 'GET' | 'PUT', path: string, payload?: object, headers = office) => {
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const matrix = async (query = ''): Promise<SeatMatrix> => (await ask('GET', `/seat-matrix${query}`)).body
const cse = async (): Promise<SeatBranch | undefined> => (await matrix()).courses[0]?.branches[0]
const plan = async (lines: object[], revision = 0) =>
  ask('PUT', '/seat-matrix', { plans: [{ batchId, branchId, lateral: false, revision, lines }] })
const threeSeats = [
  { seatTypeId: convener, categoryId: oc, seats: 1 },
  { seatTypeId: convener, categoryId: null, seats: 1 },
  { seatTypeId: management, categoryId: null, seats: 1 },
]

type Record = Partial<typeof studentRecords.$inferInsert>
async function admit(record: Record, student: Parameters<typeof aStudent>[1] = {}): Promise<number> {
  const { id } = await aStudent(db, { ...place, state: 'admitted', rollNo: null, ...student })
  const stored = { enteredBy: 'office', enteredAt: new Date('2026-08-01T05:30:00Z'), admittedOn: '2026-08-01' }
  await db.insert(studentRecords).values({ studentId: id, ...stored, ...record })
  return id
}

let numbers = 0
async function offer(seat: { seatType: string; category: string | null }, rest: Partial<typeof offers.$inferInsert> = {}) {
  numbers += 1
  const at = new Date('2026-11-20T05:30:00Z')
  const [application] = await db
    .insert(applications)
    .values({
      number: `A${numbers}`,
      year: 2026,
      state: 'offered',
      fullName: `Applicant ${numbers}`,
      email: `a${numbers}@nalanda.example`,
      mobile: '9999900001',
      form: {} as never,
      language: 'en',
      privacyVersion: 1,
      agreedAt: at,
      startedAt: at,
      submittedAt: at,
      changedAt: at,
    })
    .returning()
  const applicationId = application?.id ?? 0
  await db.insert(offers).values({
    applicationId,
    courseId,
    branchId,
    batchId,
    madeAt: at,
    madeBy: 'office',
    expiresOn: '2026-11-22',
    feeDuePaise: 0,
    bring: '',
    ...seat,
    ...rest,
  })
  return applicationId
}

beforeEach(async () => {
  await db.delete(seatPlans)
  await db.delete(offers)
  await db.delete(applications)
  await db.delete(studentRecords)
  await db.update(batches).set({ startYear: 2026 }).where(eq(batches.id, batchId))
  // Students of earlier tests have left
  await db.execute(`UPDATE students SET state = 'discontinued'`)
})

describe('who holds which seat', () => {
  const line = (seatType: string | null, category: string | null, seats: number) => ({ seatType, category, seats })
  const one = (seatType: string | null, category: string | null) => ({ seatType, category, admitted: 1, offered: 0 })

  test('is the line of the seat type and category, else of the seat type, else of any; else beside the plan', () => {
    const lines = [line('Convener', 'OC', 2), line('Convener', null, 2), line('Management', 'OC', 1)]
    const counted = countLines(lines, [one('Convener', 'OC'), one('Convener', 'ST'), one('Management', 'ST'), one(null, null)])
    expect(counted.lines.map(({ admitted }) => admitted)).toEqual([1, 1, 0])
    expect(counted).toMatchObject({ beside: 2, total: { seats: 5, admitted: 4, free: 1 } })
    expect(countLines([line(null, null, 60)], [one('NRI', 'OC'), one(null, null)]).lines[0]).toMatchObject({
      admitted: 2,
      free: 58,
    })
  })

  test('is an open one when the own line is full, after those who have only the open one; who finds no room is one too many', () => {
    const lines = [line('Convener', 'ST', 1), line('Convener', null, 3)]
    const many = (category: string, admitted: number, offered: number) => ({ seatType: 'Convener', category, admitted, offered })
    const counted = countLines(lines, [many('ST', 3, 1), many('OC', 1, 1)])
    expect(counted.lines).toMatchObject([
      { category: 'ST', admitted: 2, offered: 1, free: -2 },
      { category: null, admitted: 2, offered: 1, free: 0 },
    ])
    expect(counted.total.free).toBe(-2)
  })
})

describe('the seat matrix', () => {
  test('of a branch that nobody planned is its intake, for lateral entry a tenth of it', async () => {
    await admit({ seatType: 'Convener', category: 'OC' })
    expect(await cse()).toMatchObject({ branch: 'CSE', planned: false, revision: 0, seats: 4, admitted: 1, free: 3 })
    expect(await matrix()).toMatchObject({ year: 2026, season: '2026-2027', years: [2026], lateral: false })
    await db.update(branches).set({ intake: 60 }).where(eq(branches.id, branchId))
    expect(await matrix('?year=2027&lateral=yes')).toMatchObject({ year: 2027, courses: [{ seats: 6, admitted: 0 }] })
    await db.update(branches).set({ intake: 4 }).where(eq(branches.id, branchId))
  })

  test('is planned by seat type and category, seen by the principal and changed by the admission office alone', async () => {
    expect((await plan(threeSeats)).body).toEqual({ saved: 1 })
    expect(await cse()).toMatchObject({
      planned: true,
      revision: 1,
      seats: 3,
      lines: [{ category: 'OC', seatType: 'Convener' }, {}, {}],
    })
    const body = { plans: [{ batchId, branchId, lateral: false, revision: 1, lines: [] }] }
    expect((await ask('PUT', '/seat-matrix', body, principal)).status).toBe(403)
    expect((await ask('GET', '/seat-matrix', undefined, principal)).body.courses[0].seats).toBe(3)
    expect((await plan([], 1)).status).toBe(200)
    expect(await cse()).toMatchObject({ planned: false, seats: 4 })
  })

  test('that somebody changed meanwhile, or seats of what is no seat type, are refused and change nothing', async () => {
    await plan(threeSeats)
    expect((await plan([], 0)).body.code).toBe('platform.changed-meanwhile')
    expect((await plan([{ seatTypeId: oc, categoryId: null, seats: 1 }], 1)).body.code).toBe('seats.not-a-seat')
    expect((await plan([threeSeats[0] ?? {}, threeSeats[0] ?? {}], 1)).status).toBe(400)
    expect(await cse()).toMatchObject({ revision: 1, seats: 3 })
  })

  test('counts those who are there and open offers, and neither who left nor who came down from an older batch', async () => {
    await plan(threeSeats)
    await admit({ seatType: 'Convener', category: 'OC' })
    await admit({ seatType: 'Convener', category: 'OC' }, { state: 'discontinued' })
    await admit({ seatType: 'Management', category: 'OC', admittedOn: '2024-08-01' })
    await offer({ seatType: 'Management', category: null })
    await offer({ seatType: 'Management', category: null }, { closedAt: new Date('2026-11-20T06:30:00Z') })
    expect(await cse()).toMatchObject({
      seats: 3,
      admitted: 1,
      offered: 1,
      free: 1,
      lines: [
        { seatType: 'Convener', category: 'OC', free: 0 },
        { seatType: 'Convener', category: null, free: 1 },
        { seatType: 'Management', category: null, offered: 1, free: 0 },
      ],
    })
  })

  test('keeps an admitted applicant on the seat that was offered, whatever the own category', async () => {
    await plan(threeSeats)
    const studentId = await admit({ seatType: 'Convener', category: 'BC-A' })
    const closed = new Date('2026-11-20T07:30:00Z')
    const applicationId = await offer({ seatType: 'Convener', category: 'OC' }, { acceptedAt: closed, closedAt: closed })
    await db.update(applications).set({ studentId, state: 'admitted' }).where(eq(applications.id, applicationId))
    expect((await cse())?.lines[0]).toMatchObject({ category: 'OC', admitted: 1, free: 0 })
  })
})

describe('a seat to offer', () => {
  const seat = { batchId, branchId, seatType: 'Convener', category: 'OC' }
  const lock = (wanted = seat) => inTransaction(db, actor, (tx) => lockSeat(tx, wanted))

  test('is one of the vacancies', async () => {
    await plan(threeSeats)
    await admit({ seatType: 'Convener', category: 'OC' })
    expect((await countVacancies(db, batchId)).map(({ seatType, category, free }) => [seatType, category, free])).toEqual([
      ['Convener', 'OC', 0],
      ['Convener', null, 1],
      ['Management', null, 1],
    ])
    await expect(lock()).resolves.toBeUndefined()
    await admit({ seatType: 'Convener', category: 'OC' })
    await expect(lock()).rejects.toMatchObject({ code: 'applications.no-seat' })
    await expect(lock({ ...seat, seatType: 'Management' })).resolves.toBeUndefined()
  })

  test('is not there where those beside the plan have filled the branch', async () => {
    await plan(threeSeats)
    for (let count = 0; count < 3; count++) await admit({ seatType: 'NRI', category: 'OC' })
    expect((await cse())?.beside).toBe(3)
    expect((await countVacancies(db, batchId)).every(({ free }) => free === 0)).toBe(true)
    await expect(lock()).rejects.toMatchObject({ code: 'applications.no-seat' })
  })

  test('is offered once, however many offices reach for the last one at the same moment', async () => {
    await plan(threeSeats.filter(({ categoryId }) => categoryId === oc))
    const reach = () =>
      inTransaction(db, actor, async (tx) => {
        await lockSeat(tx, seat)
        const applicant = await tx
          .insert(applications)
          .values({ ...(await anApplicant()) })
          .returning()
        const made = {
          madeAt: new Date('2026-11-20T05:30:00Z'),
          madeBy: 'office',
          expiresOn: '2026-11-30',
          feeDuePaise: 0,
          bring: '',
        }
        await tx.insert(offers).values({ ...seat, ...made, courseId, applicationId: applicant[0]?.id ?? 0 })
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, reach))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await cse())?.offered).toBe(1)
  })

  async function anApplicant(): Promise<typeof applications.$inferInsert> {
    numbers += 1
    const at = new Date('2026-11-20T05:30:00Z')
    const person = {
      fullName: 'Applicant',
      email: 'a@nalanda.example',
      mobile: '9999900001',
      form: {} as never,
      language: 'en' as const,
    }
    return { number: `B${numbers}`, year: 2026, ...person, privacyVersion: 1, agreedAt: at, startedAt: at, changedAt: at }
  }
})

describe('a sheet of seats', () => {
  const heads = ['Course', 'Branch', 'Seat type', 'Category', 'Seats'].map((header) => ({ header }))
  const upload = async (path: string, rows: CellInput[][]) => {
    const bytes = await platform.spreadsheets.writeXlsx([{ name: 'Seats', columns: heads, rows }])
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'seats.xlsx')
    const request = new Request('http://nalanda', { method: 'POST', body: form })
    const headers = { ...office, 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    return (await app.inject({ method: 'POST', url: `/api/seat-matrix/sheets${path}?year=2026`, headers, payload })).json()
  }

  test('sets the branches that it names, and comes back as it was exported', async () => {
    const rows = [
      ['b.tech', 'cse', 'Convener', 'OC', 2],
      ['B.Tech', 'CSE', 'Management', null, 1],
    ]
    expect(await upload('/check', rows)).toMatchObject({
      errors: [],
      change: { changed: [{ course: 'B.Tech', branch: 'CSE', before: 4, after: 3 }] },
    })
    expect((await cse())?.planned).toBe(false)
    await upload('', rows)
    expect(await cse()).toMatchObject({ seats: 3, planned: true })
    const exported = await app.inject({ url: '/api/seat-matrix/export?format=xlsx', headers: office })
    const [sheet] = await platform.spreadsheets.read(exported.rawPayload)
    const back = (sheet?.rows.slice(1) ?? []).map((row) => row.slice(0, 5)) as CellInput[][]
    expect(await upload('/check', back)).toMatchObject({ errors: [], change: { changed: [] } })
  })

  test('with a wrong cell changes nothing, and names it', async () => {
    const answer = await upload('', [
      ['B.Tech', 'CSE', 'Convener', 'OC', 2],
      ['MBA', 'CSE', null, null, 2],
      ['B.Tech', 'XYZ', null, null, 2],
      ['B.Tech', 'CSE', 'Spott', null, 2],
      ['B.Tech', 'CSE', 'Management', null, -1],
      ['B.Tech', 'CSE', 'Convener', 'oc', 2],
    ])
    expect(answer.change).toBeNull()
    expect(answer.errors.map(({ cell }: { cell: string }) => cell)).toEqual(['A3', 'B4', 'C5', 'E6', 'B7'])
    expect((await cse())?.planned).toBe(false)
  })
})

describe('the dashboard and the report', () => {
  test('tell of today, the week, the categories, and what waits', async () => {
    await plan(threeSeats)
    const first = await admit({ category: 'OC', seatType: 'Convener', source: 'website', admittedOn: '2026-11-21' })
    const papers = await db.select().from(documentTypes)
    const handedIn = { state: 'original' as const, changedBy: 'office', changedAt: new Date('2026-11-21T05:00:00Z') }
    await db.insert(studentDocuments).values(papers.map(({ id }) => ({ studentId: first, kindId: id, ...handedIn })))
    await admit({ category: 'BC-A', seatType: 'Convener', source: 'oldStudent', admittedOn: '2026-11-16' })
    await admit({ category: 'BC-A', admittedOn: '2026-08-16' })
    await offer({ seatType: 'Management', category: null })
    const { body } = await ask('GET', '/admission-dashboard', undefined, principal)
    expect(body).toMatchObject({
      season: '2026-2027',
      today: { admitted: 1, applied: 0 },
      week: { admitted: 2, applied: 1 },
      total: { seats: 3, admitted: 3, offered: 1, free: -1 },
      branches: [{ course: 'B.Tech', branch: 'CSE', admitted: 3 }],
      categories: [
        { category: 'OC', seats: 1, admitted: 1 },
        { category: 'BC-A', seats: 0, admitted: 2 },
        { category: null, seats: 2, admitted: 0 },
      ],
    })
    expect(body.weeks.at(0)).toEqual({ from: '2026-08-10', admitted: 1 })
    expect(body.weeks.at(-1)).toEqual({ from: '2026-11-16', admitted: 2 })
    expect(body.weeks).toHaveLength(15)
    const pending = new Map(body.pending.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
    expect(pending.get('documents')).toBe(2)
    expect(pending.get('expiring')).toBe(1)
    expect(body.stages.find(({ state }: { state: string }) => state === 'offered').count).toBe(1)
  })

  test('count sources and agents, those who left apart, for one course and as a file', async () => {
    const [agent] = await db.insert(agents).values({ name: 'Sai Consultants', usualAmountPaise: 10_000_00 }).returning()
    const agentId = agent?.id ?? 0
    await admit({ source: 'others', agentId, agentAmountPaise: 12_000_00 })
    await admit({ source: 'others', agentId })
    await admit({ source: 'website', agentId, agentAmountPaise: 8_000_00 }, { state: 'discontinued' })
    await admit({})
    const { body } = await ask('GET', '/admission-sources')
    expect(body).toMatchObject({
      sources: [
        { source: 'others', students: 2, left: 0 },
        { source: 'website', students: 1, left: 1 },
        { source: null, students: expect.any(Number) },
      ],
      agents: [{ agent: 'Sai Consultants', students: 3, left: 1, amountPaise: 20_000_00, withoutAmount: 1 }],
    })
    expect((await ask('GET', '/admission-sources?courseId=999999')).body).toMatchObject({ students: 0, agents: [] })
    const csv = await app.inject({ url: '/api/admission-sources/export?format=csv', headers: office })
    expect(csv.body).toContain('Sai Consultants')
    expect((await app.inject({ url: '/api/admission-sources', headers: await as('ROLE_FACULTY') })).statusCode).toBe(403)
  })
})
