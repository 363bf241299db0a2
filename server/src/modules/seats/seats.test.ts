import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { CellInput } from '../../platform/spreadsheets/sheet-spec.ts'
import { openSeats } from '../../testing/admissions/seat-plans.ts'
import { actorCalled, formOf } from '../../testing/http.ts'
import { branches } from '../academics/schema.ts'
import { applications } from '../applications/schema.ts'
import { countVacancies, lockSeat } from './seats.ts'

const { app, platform, db, headers, office, principal, place, oc, threeSeats, admit, offer, matrix, cse, plan } =
  await openSeats()
const { branchId, batchId } = place
const actor = actorCalled('office')

describe('the seat matrix', () => {
  test('shows a branch without a plan with its intake, and with a tenth of it for lateral entry', async () => {
    await admit({ seatType: 'Convener', category: 'OC' })
    expect(await cse()).toMatchObject({ branch: 'CSE', planned: false, revision: 0, seats: 4, admitted: 1, free: 3 })
    expect(await matrix()).toMatchObject({ year: 2026, season: '2026-2027', years: [2026], lateral: false })
    await db.update(branches).set({ intake: 60 }).where(eq(branches.id, branchId))
    expect(await matrix('?year=2027&lateral=yes')).toMatchObject({ year: 2027, courses: [{ seats: 6, admitted: 0 }] })
    await db.update(branches).set({ intake: 4 }).where(eq(branches.id, branchId))
  })

  test('is planned by seat type and category, visible to the principal, and changed only by the admissions office', async () => {
    expect((await plan(threeSeats)).body).toEqual({ saved: 1 })
    const planned = await cse()
    expect(planned).toMatchObject({
      planned: true,
      seats: 3,
      lines: [{ category: 'OC', seatType: 'Convener' }, {}, {}],
    })
    const revision = planned?.revision
    const body = { plans: [{ batchId, branchId, lateral: false, revision, lines: [] }] }
    expect((await principal.put('/seat-matrix', body)).status).toBe(403)
    expect((await principal.get('/seat-matrix')).courses[0].seats).toBe(3)
    expect((await plan([], revision)).status).toBe(200)
    expect(await cse()).toMatchObject({ planned: false, seats: 4 })
  })

  test('is not changed if another user changed it meanwhile or the seat type does not exist', async () => {
    await plan(threeSeats)
    const before = await cse()
    expect((await plan([], 0)).code).toBe('platform.changed-meanwhile')
    expect((await plan([{ seatTypeId: oc, categoryId: null, seats: 1 }], before?.revision)).code).toBe('seats.not-a-seat')
    expect((await plan([threeSeats[0] ?? {}, threeSeats[0] ?? {}], before?.revision)).status).toBe(400)
    expect(await cse()).toEqual(before)
    expect(before).toMatchObject({ seats: 3 })
  })

  test('cannot be changed from a screen with a plan that was cleared and made again', async () => {
    await plan(threeSeats)
    const shown = await cse()
    await plan([], shown?.revision)
    await plan(threeSeats.slice(0, 2))
    const before = await cse()
    expect((await plan(threeSeats, shown?.revision)).code).toBe('platform.changed-meanwhile')
    expect(await cse()).toEqual(before)
    expect((await plan(threeSeats, before?.revision)).status).toBe(200)
    expect(await cse()).toMatchObject({ seats: 3 })
  })

  test('counts present students and open offers, but none who left or moved down from an older batch', async () => {
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

  test('counts in the second year those who joined it, but none who moved down from the batch before', async () => {
    const inSeason = async () => (await office.get('/students?season=2027&current=yes')).items.map(({ id }: { id: number }) => id)
    const joined = await admit({ seatType: 'Convener', admittedOn: '2027-08-01' }, { lateralEntry: true })
    await admit({ seatType: 'Convener', admittedOn: '2026-08-01' }, { lateralEntry: true })
    expect(await matrix('?year=2027&lateral=yes')).toMatchObject({ courses: [{ admitted: 1 }] })
    expect(await inSeason()).toEqual([joined])
  })

  test('keeps an admitted applicant on the offered seat, whatever the category of the applicant', async () => {
    await plan(threeSeats)
    const studentId = await admit({ seatType: 'Convener', category: 'BC-A' })
    const closed = new Date('2026-11-20T07:30:00Z')
    const applicationId = await offer({ seatType: 'Convener', category: 'OC' }, { acceptedAt: closed, closedAt: closed })
    await db.update(applications).set({ studentId, state: 'admitted' }).where(eq(applications.id, applicationId))
    expect((await cse())?.lines[0]).toMatchObject({ category: 'OC', admitted: 1, free: 0 })
  })

  test('counts an admitted applicant by the seat type that was corrected in the record', async () => {
    await plan(threeSeats)
    const studentId = await admit({ seatType: 'Convener', category: 'OC' })
    const closed = new Date('2026-11-20T06:30:00Z')
    const applicationId = await offer({ seatType: 'Management', category: null }, { acceptedAt: closed, closedAt: closed })
    await db.update(applications).set({ studentId, state: 'admitted' }).where(eq(applications.id, applicationId))
    expect((await cse())?.lines.map(({ seatType, category, admitted }) => [seatType, category, admitted])).toEqual([
      ['Convener', 'OC', 1],
      ['Convener', null, 0],
      ['Management', null, 0],
    ])
  })
})

describe('a vacant seat', () => {
  const seat = { batchId, branchId, lateral: false, seatType: 'Convener', category: 'OC' }
  const lock = (wanted = seat) => inTransaction(db, actor, (tx) => lockSeat(tx, wanted))

  test('is counted for each seat line', async () => {
    await plan(threeSeats)
    await admit({ seatType: 'Convener', category: 'OC' })
    expect((await countVacancies(db, batchId, false)).map(({ seatType, category, free }) => [seatType, category, free])).toEqual([
      ['Convener', 'OC', 0],
      ['Convener', null, 1],
      ['Management', null, 1],
    ])
    await expect(lock()).resolves.toBeUndefined()
    await admit({ seatType: 'Convener', category: 'OC' })
    await expect(lock()).rejects.toMatchObject({ code: 'applications.no-seat' })
    await expect(lock({ ...seat, seatType: 'Management' })).resolves.toBeUndefined()
  })

  test('does not exist once students outside the plan have filled the branch', async () => {
    await plan(threeSeats)
    for (let count = 0; count < 3; count++) await admit({ seatType: 'NRI', category: 'OC' })
    expect((await cse())?.beside).toBe(3)
    expect((await countVacancies(db, batchId, false)).every(({ free }) => free === 0)).toBe(true)
    await expect(lock()).rejects.toMatchObject({ code: 'applications.no-seat' })
  })

  test('is offered once, even if eight offices try concurrently', async () => {
    await plan(threeSeats.filter(({ categoryId }) => categoryId === oc))
    const reach = () =>
      inTransaction(db, actor, async (tx) => {
        await lockSeat(tx, seat)
        await offer({ seatType: 'Convener', category: 'OC' }, {}, tx)
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, reach))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await cse())?.offered).toBe(1)
  })
})

describe('a sheet of seats', () => {
  const heads = ['Course', 'Branch', 'Seat type', 'Category', 'Seats'].map((header) => ({ header }))
  const upload = async (path: string, rows: CellInput[][]) => {
    const bytes = await platform.spreadsheets.writeXlsx([{ name: 'Seats', columns: heads, rows }])
    const form = formOf({ file: { name: 'seats.xlsx', content: bytes } })
    return (await office.post(`/seat-matrix/sheets${path}?year=2026`, form)).body
  }

  test('sets the branches that it lists, and can be uploaded again as exported', async () => {
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
    const exported = await app.inject({ url: '/api/seat-matrix/export?format=xlsx', headers })
    const [sheet] = await platform.spreadsheets.read(exported.rawPayload)
    const back = (sheet?.rows.slice(1) ?? []).map((row) => row.slice(0, 5)) as CellInput[][]
    expect(await upload('/check', back)).toMatchObject({ errors: [], change: { changed: [] } })
  })

  test('changes nothing if a cell is wrong, and names the cell', async () => {
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
