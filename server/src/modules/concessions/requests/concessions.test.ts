import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { byDatabaseRule } from '../../../testing/database-rules.ts'
import { formOf, type Reply } from '../../../testing/http.ts'
import { ledgerAccounts, ledgerLines } from '../../ledger/schema.ts'
import { concessionOffice } from '../factory.ts'
import { concessionShares, concessions, concessionTypes } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const office = await concessionOffice(opened)
const { db, clerk, officer, principal, head, book, aType, owing, enter, request, decide, grant, stored, dues, counts, faults } =
  office

async function linesOf({ entryId }: Reply) {
  const rows = await db
    .select({ key: ledgerAccounts.systemKey, amountPaise: ledgerLines.amountPaise, party: ledgerLines.partyKind })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerLines.entryId, entryId))
    .orderBy(ledgerLines.id)
  return rows.map(({ key, amountPaise, party }) => [key, amountPaise, party])
}
const pay = (studentId: number, rupees: number) =>
  clerk.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise: rupees * 100, receivedOn: '2026-11-21' },
    ...{ reference: null, instrument: null, dues: [], remark: null },
  })

describe('a concession type', () => {
  test('is added with its cap, heads and approver, and can be found', async () => {
    const type = await aType({ name: 'Merit scholarship', kind: 'scholarship', percent: 25, headIds: [head('TUITION')] })
    expect(type).toMatchObject({ status: 200, percent: 25, heads: ['Tuition fee'], approver: 'ROLE_PRINCIPAL' })
    expect((await clerk.get('/concession-types?q=merit')).items).toMatchObject([{ id: type.id }])
    expect((await clerk.get('/concession-types/export?format=csv&q=merit')).body).toContain('Merit scholarship')
  })

  test.each([
    ['with a percentage and an amount', { percent: 10, amountPaise: 100 }, 'concessions.percent-or-amount'],
    ['with more than the whole', { percent: 100.01 }, 'platform.invalid'],
    ['with a head that does not exist', { headIds: [999_999] }, 'platform.reference-gone'],
  ])('%s is refused and not stored', async (_case, more, code) => {
    const before = await db.$count(concessionTypes)
    expect(await aType(more)).toMatchObject({ code })
    expect(await db.$count(concessionTypes)).toBe(before)
  })

  test('keeps its kind once it was granted', async () => {
    const type = await aType({ amountPaise: 100_00 })
    await grant(type.id, (await owing(['TUITION', '2026-08-31', 1_000])).id)
    const { id: _id, heads: _heads, retired: _retired, status: _status, headers: _headers, body: _body, ...save } = type
    expect(await officer.put(`/concession-types/${type.id}`, { ...save, kind: 'scheme' })).toMatchObject({
      code: 'concessions.type-kind-fixed',
    })
  })
})

describe('a concession request', () => {
  test('shows before the decision which open dues it reduces, the oldest first', async () => {
    const type = await aType({ percent: 60, headIds: [head('TUITION')] })
    const student = await owing(['TUITION', '2026-12-31', 1_000], ['TUITION', '2026-08-31', 1_000], ['EXAM', '2026-07-31', 500])
    const draft = await enter(type.id, student.id)
    const detail = await clerk.get(`/concessions/${draft.id}`)
    expect(detail).toMatchObject({ state: 'draft', basePaise: 2_000_00, wantedPaise: 1_200_00, excessPaise: 0, entryId: null })
    expect(detail.shares).toMatchObject([
      { dueOn: '2026-08-31', amountPaise: 1_000_00 },
      { dueOn: '2026-12-31', amountPaise: 200_00 },
    ])
    const { items } = await principal.get(`/concessions?q=${student.rollNo}&state=draft&kind=concession&academicYear=2026`)
    expect(items).toMatchObject([{ id: draft.id, fullName: student.fullName }])
    expect((await clerk.get('/concessions/export?format=csv')).body).toContain(student.admissionNo)
  })

  test('above the cap, without an amount, or for paid dues is refused and does not wait', async () => {
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    const capped = await aType({ capPercent: 50, capPaise: 400_00 })
    const tries = [
      [await enter(capped.id, student.id, { amountPaise: 400_01 }), 'concessions.above-cap'],
      [await enter((await aType()).id, student.id), 'concessions.no-amount'],
      [await enter((await aType({ percent: 10 })).id, (await owing()).id, { amountPaise: 5 }), 'concessions.nothing-open'],
    ] as const
    for (const [draft, code] of tries) {
      expect(await request(draft)).toMatchObject({ code })
      expect(await stored(draft)).toMatchObject({ state: 'draft', requestedPaise: null })
    }
  })

  test('with both a percentage and an amount, twice for a year, or of an archived type is refused', async () => {
    const [type, old] = [await aType({ percent: 10 }), await aType({ percent: 10 })]
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    await enter(type.id, student.id)
    await officer.post(`/concession-types/${old.id}/retire`)
    const before = await db.$count(concessions)
    expect(await enter(type.id, student.id)).toMatchObject({ code: 'concessions.concession-taken' })
    expect(await enter(type.id, (await owing()).id, { percent: 1, amountPaise: 1 })).toMatchObject({
      code: 'concessions.percent-or-amount',
    })
    expect(await enter(old.id, student.id)).toMatchObject({ code: 'concessions.type-retired' })
    expect(await db.$count(concessions)).toBe(before)
  })

  test('stores its supporting document', async () => {
    const draft = await enter((await aType({ percent: 10 })).id, (await owing()).id)
    const wrong = formOf({ document: { name: 'a.pdf', content: Buffer.from('no document') } })
    expect(await clerk.post(`/concessions/${draft.id}/attachment`, wrong)).toMatchObject({ status: 422 })
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const stored = await clerk.post(`/concessions/${draft.id}/attachment`, formOf({ document: { name: 'a.jpg', content } }))
    expect(stored).toMatchObject({ status: 200, document: { type: 'image/jpeg' } })
    expect(await principal.get(`/concessions/${draft.id}/attachment`)).toMatchObject({ status: 200 })
  })
})

describe('the approval of a concession', () => {
  test('reduces the dues and posts the cost to the college', async () => {
    const type = await aType({ kind: 'scholarship', percent: 25 })
    const student = await owing(['TUITION', '2026-08-31', 1_000], ['EXAM', '2026-12-31', 200])
    const granted = await grant(type.id, student.id)
    expect(granted).toMatchObject({ state: 'granted', grantedPaise: 300_00, grantedOn: '2026-11-21', receivablePaise: 0 })
    expect(await linesOf(granted)).toEqual([
      ['concessions', 300_00, 'student'],
      ['students', -300_00, 'student'],
    ])
    expect(granted.request).toMatchObject({ state: 'sanctioned' })
    expect(await officer.get(`/concessions/${granted.id}`)).toMatchObject({ state: 'granted', request: null })
    expect(await dues(student.id)).toEqual([
      [300, 700],
      [0, 200],
    ])
    expect(granted.history.map(({ action, by }: Reply) => `${action} ${by}`)).toEqual([
      'add User clerk',
      'request User clerk',
      'grant User principal',
    ])
    expect((await clerk.get(`/students/${student.id}/concessions`)).concessions).toMatchObject([{ id: granted.id }])
    expect(await faults()).toEqual([])
  })

  test('never concedes paid dues; the excess is reported and not granted', async () => {
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    const requested = await request(await enter((await aType()).id, student.id, { amountPaise: 800_00 }))
    await pay(student.id, 600)
    await decide(principal, requested, 'sanction')
    const granted = await clerk.get(`/concessions/${requested.id}`)
    expect(granted).toMatchObject({ wantedPaise: 800_00, grantedPaise: 400_00, excessPaise: 400_00 })
    expect(await dues(student.id)).toEqual([[400, 0]])
    expect(await faults()).toEqual([])
  })

  test('is refused if everything was paid meanwhile, and the request is kept', async () => {
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    const requested = await request(await enter((await aType()).id, student.id, { amountPaise: 800_00 }))
    await pay(student.id, 1_000)
    const before = await counts()
    expect(await decide(principal, requested, 'sanction')).toMatchObject({ code: 'concessions.nothing-open' })
    expect([await counts(), await stored(requested)]).toMatchObject([before, { state: 'requested', grantedPaise: 0 }])
  })

  test('belongs to the approver that the type names, and never to a user who entered, changed or requested it', async () => {
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    const type = await aType({ amountPaise: 100_00, approver: 'ROLE_ACCOUNTANTS_OFFICER' })
    const own = await request(await enter(type.id, student.id, {}, officer), officer)
    expect(await decide(officer, own, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    const asked = await request(await enter((await aType({ amountPaise: 100_00 })).id, student.id))
    expect(await decide(officer, asked, 'sanction')).not.toMatchObject({ status: 200 })
    expect([await stored(own), await stored(asked)]).toMatchObject([{ state: 'requested' }, { state: 'requested' }])
  })

  test('is refused to an officer who changed the request before another user changed it again', async () => {
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    const type = await aType({ approver: 'ROLE_ACCOUNTANTS_OFFICER' })
    const draft = await enter(type.id, student.id, { amountPaise: 10_00 })
    const save = { typeId: type.id, studentId: student.id, academicYear: 2026, percent: null, reason: 'Income' }
    const change = (by: typeof clerk, { revision }: Reply) =>
      by.put(`/concessions/${draft.id}`, { ...save, amountPaise: 900_00, revision })
    const asked = await request(await change(clerk, await change(officer, draft)))
    const before = await counts()
    expect(await decide(officer, asked, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    expect([await counts(), await stored(asked)]).toMatchObject([before, { state: 'requested', grantedPaise: 0 }])
    await decide(principal, asked, 'sanction')
  })

  test('grants nothing when it is refused, and can be requested again', async () => {
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    const refused = await request(await enter((await aType({ amountPaise: 100_00 })).id, student.id))
    await decide(principal, refused, 'refuse')
    expect([await dues(student.id), await stored(refused)]).toMatchObject([[[0, 1_000]], { state: 'rejected' }])
    expect(await request(await clerk.get(`/concessions/${refused.id}`))).toMatchObject({ state: 'requested' })
  })
})

describe('a granted concession', () => {
  test('becomes due again by an opposite entry when it is cancelled', async () => {
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    const granted = await grant((await aType({ percent: 50 })).id, student.id)
    const { id, revision } = granted
    const cancelled = await clerk.post(`/concessions/${id}/cancellation`, { revision, reason: 'Granted by mistake' })
    expect(cancelled).toMatchObject({ state: 'cancelled', shares: [] })
    expect(await dues(student.id)).toEqual([[0, 1_000]])
    expect(await clerk.post(`/concessions/${id}/cancellation`, { revision: revision + 1, reason: 'Once again' })).toMatchObject({
      code: 'platform.not-now',
    })
    expect(await faults()).toEqual([])
  })

  test('cannot be changed in the database, nor can its shares', async () => {
    const granted = await grant((await aType({ percent: 50 })).id, (await owing(['TUITION', '2026-08-31', 1_000])).id)
    const change = db.update(concessions).set({ grantedPaise: 1 }).where(eq(concessions.id, granted.id))
    await expect(change.execute()).rejects.toMatchObject(byDatabaseRule)
    await expect(db.update(concessionShares).set({ amountPaise: sql`1` }).execute()).rejects.toMatchObject(byDatabaseRule)
    expect([await stored(granted), await faults()]).toMatchObject([{ grantedPaise: 500_00 }, []])
  })
})

describe('a hold for overdue dues', () => {
  const holdsOf = async (student: { fullName: string }) =>
    (await officer.get(`/student-holds?open=yes&q=${encodeURIComponent(student.fullName)}`)).items
  const settle = async (change: object) =>
    officer.put('/fee-settings', { ...(await officer.get('/fee-settings')).body, ...change })

  test('follows each granted or cancelled concession', async () => {
    await settle({ holdAfterDays: 30, holdFromPaise: 100_00 })
    const student = await owing(['TUITION', '2026-08-31', 1_000])
    await grant((await aType({ amountPaise: 600_00 })).id, student.id)
    expect(await holdsOf(student)).toMatchObject([{ kind: 'fees', amountPaise: 400_00 }])
    const rest = await grant((await aType({ amountPaise: 400_00 })).id, student.id)
    expect(await holdsOf(student)).toEqual([])
    const { id, revision } = rest
    expect(await clerk.post(`/concessions/${id}/cancellation`, { revision, reason: 'Granted by mistake' })).toMatchObject({
      status: 200,
    })
    expect(await holdsOf(student)).toMatchObject([{ kind: 'fees', amountPaise: 400_00 }])
  })
})
