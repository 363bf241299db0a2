import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { feeBasics } from '../../fees/factory.ts'
import { feeDemands, feeHeads } from '../../fees/schema.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { aHeldClass, aSession } from '../factory.ts'
import { attendanceSettings, attendanceStandings, condonations } from '../schema.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { id: timetableId } = await aTimetable(db)
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const { head, book } = await feeBasics(db)
const usual = { windowDays: 2, leaveWindowDays: 7, absenceMessages: false, absenceTime: '17:30', condonationFeeDays: 21 }

async function setFee(condonationFeePaise: number, condonationHeadId: number | null = head('OTHER')) {
  const { revision } = await office.get('/attendance/settings')
  return office.put('/attendance/settings', { ...usual, condonationFeePaise, condonationHeadId, revision })
}

/** Creates a student with 70 % in a term. */
async function aShortStudent() {
  const { roster, offering, term } = await aHeldClass(db, { timetableId, students: 2 })
  const [one, other] = roster.map(({ id }) => id)
  const [studentId, otherId] = [one ?? 0, other ?? 0]
  await aSession(db, { offeringId: offering.id, day: '2026-11-19', marks: { [studentId]: 'present', [otherId]: 'present' } })
  await db.update(attendanceStandings).set({ held: 10, attended: 7 }).where(eq(attendanceStandings.termId, term.id))
  const form = { studentId, termId: term.id, reason: 'Was in hospital', receiptNo: null, decidedOn: '2026-11-20' }
  const own = callsOf(app, await as('ROLE_STUDENT', { studentId }))
  const standing = async () => {
    const { items } = await office.get(`/attendance/standings?termId=${term.id}&q=${roster[0]?.rollNo}`)
    return { standing: items[0]?.standing, openFeePaise: items[0]?.openFeePaise }
  }
  const demanded = () => db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId)).orderBy(feeDemands.id)
  return { studentId, otherId, term, form, own, standing, demanded }
}

async function decide(id: number, as: 'verification' | 'rejection', reason?: string) {
  await db
    .update(condonations)
    .set({ proofFile: `proof-${id}`, proofType: 'application/pdf', proofBytes: 100 })
    .where(eq(condonations.id, id))
  const { revision } = await principal.get(`/condonations/${id}`)
  return principal.post(`/condonations/${id}/${as}`, { revision, ...(reason && { reason }) })
}

const pay = (studentId: number, amountPaise: number) =>
  officer.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise, receivedOn: '2026-11-20', reference: null },
    ...{ instrument: null, dues: [], remark: null },
  })
const whole = async () => (await verifyLedger(db)).faults

describe('the setting of the condonation fee', () => {
  test('requires a fee head in use, chosen from the heads of fees', async () => {
    const { heads } = await office.get('/attendance/fee-heads')
    expect(heads).toContainEqual({ id: head('OTHER'), name: 'Other fees' })
    expect(await setFee(1_000_00, null)).toMatchObject({ status: 400, code: 'attendance.condonation-head-missing' })
    await db.update(feeHeads).set({ retiredAt: new Date() }).where(eq(feeHeads.code, 'LIBRARY'))
    expect(await setFee(1_000_00, head('LIBRARY'))).toMatchObject({ status: 409, code: 'attendance.condonation-head-gone' })
    expect((await office.get('/attendance/fee-heads')).heads).not.toContainEqual(expect.objectContaining({ id: head('LIBRARY') }))
    expect(await db.$count(attendanceSettings)).toBe(0)
    expect(await setFee(0, null)).toMatchObject({ status: 200, condonationFeePaise: 0 })
  })

  test('requires the number of a paper receipt if the fee is zero', async () => {
    const { form, standing, demanded } = await aShortStudent()
    expect(await office.post('/condonations', form)).toMatchObject({ status: 400, code: 'attendance.receipt-missing' })
    const added = await office.post('/condonations', { ...form, receiptNo: 'R-17' })
    expect(added).toMatchObject({ status: 200, receiptNo: 'R-17', fee: null })
    await decide(added.id, 'verification')
    expect(await standing()).toEqual({ standing: 'condoned', openFeePaise: null })
    await setFee(1_000_00)
    const { revision } = await office.get(`/condonations/${added.id}`)
    const changed = { ...form, reason: 'Was in hospital, by the discharge summary', revision }
    expect(await office.put(`/condonations/${added.id}`, changed)).toMatchObject({ code: 'attendance.receipt-missing' })
    const kept = await office.put(`/condonations/${added.id}`, { ...changed, receiptNo: 'R-17' })
    expect(kept).toMatchObject({ status: 200, receiptNo: 'R-17', fee: null })
    expect(await demanded()).toEqual([])
  })
})

describe('a condonation with a fee', () => {
  test('demands the fee; the student is eligible once the committee has decided and the fee is paid', async () => {
    await setFee(1_000_00)
    const { studentId, term, form, own, standing, demanded } = await aShortStudent()
    const added = await office.post('/condonations', form)
    const fee = { amountPaise: 1_000_00, openPaise: 1_000_00, dueOn: '2026-12-11' }
    expect(added).toMatchObject({ status: 200, receiptNo: null, fee })
    expect(await demanded()).toMatchObject([
      { source: 'individual', headId: head('OTHER'), amountPaise: 1_000_00, label: `Condonation of attendance, ${term.name}` },
    ])
    expect(await standing()).toEqual({ standing: 'condonable', openFeePaise: 1_000_00 })
    await decide(added.id, 'verification')
    expect(await standing()).toEqual({ standing: 'unpaid', openFeePaise: 1_000_00 })
    expect((await office.get(`/attendance/standings?termId=${term.id}&standing=unpaid`)).items).toMatchObject([{ studentId }])
    const { students } = await own.get('/my/attendance')
    expect(students[0].terms).toMatchObject([{ standing: 'unpaid', openFeePaise: 1_000_00 }])
    await pay(studentId, 400_00)
    expect(await standing()).toEqual({ standing: 'unpaid', openFeePaise: 600_00 })
    const ids = async (state: string) =>
      (await office.get(`/condonations?fee=${state}&termId=${term.id}`)).items.map(({ id }: { id: number }) => id)
    expect([await ids('unpaid'), await ids('paid')]).toEqual([[added.id], []])
    const { id: receiptId } = await pay(studentId, 600_00)
    expect(await standing()).toEqual({ standing: 'condoned', openFeePaise: null })
    expect([await ids('unpaid'), await ids('paid')]).toEqual([[], [added.id]])
    await officer.post(`/fee-receipts/${receiptId}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })
    expect(await standing()).toEqual({ standing: 'unpaid', openFeePaise: 600_00 })
    expect(await whole()).toEqual([])
  })

  test('is recorded and demanded once when it is sent twice concurrently', async () => {
    const { form, demanded } = await aShortStudent()
    const both = await Promise.all([office.post('/condonations', form), office.post('/condonations', form)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await demanded()).toHaveLength(1)
    expect(await whole()).toEqual([])
  })

  test('takes no receipt number, cannot move to another student, and demands nothing if it is refused', async () => {
    const { form, otherId, demanded } = await aShortStudent()
    const receipt = await office.post('/condonations', { ...form, receiptNo: 'R-18' })
    expect(receipt).toMatchObject({ status: 400, code: 'attendance.receipt-not-needed' })
    const short = and(eq(attendanceStandings.studentId, form.studentId), eq(attendanceStandings.termId, form.termId))
    await db.update(attendanceStandings).set({ attended: 6 }).where(short)
    expect(await office.post('/condonations', form)).toMatchObject({ code: 'attendance.not-condonable' })
    await db.update(attendanceStandings).set({ attended: 7 }).where(short)
    await db.update(feeHeads).set({ retiredAt: new Date() }).where(eq(feeHeads.code, 'OTHER'))
    expect(await office.post('/condonations', form)).toMatchObject({ status: 409, code: 'attendance.condonation-head-gone' })
    await db.update(feeHeads).set({ retiredAt: null }).where(eq(feeHeads.code, 'OTHER'))
    expect(await demanded()).toEqual([])
    expect(await db.$count(condonations, eq(condonations.studentId, form.studentId))).toBe(0)
    const { id, revision } = await office.post('/condonations', form)
    const other = await office.put(`/condonations/${id}`, { ...form, studentId: otherId, revision })
    expect(other).toMatchObject({ status: 409, code: 'attendance.condonation-fee-demanded' })
    const changed = await office.put(`/condonations/${id}`, { ...form, reason: 'Was in hospital twice', revision })
    expect(changed).toMatchObject({ status: 200, fee: { openPaise: 1_000_00 } })
    expect(await demanded()).toHaveLength(1)
  })
})

describe('the fee of a withdrawn condonation', () => {
  test('is cancelled in the ledger when the condonation is deleted, and demanded again for the next', async () => {
    const { form, standing, demanded } = await aShortStudent()
    const { id } = await office.post('/condonations', form)
    expect((await office.remove(`/condonations/${id}`)).status).toBe(200)
    expect(await demanded()).toMatchObject([{ amountPaise: 0, openPaise: 0 }])
    expect(await standing()).toEqual({ standing: 'condonable', openFeePaise: null })
    await office.post('/condonations', form)
    expect(await demanded()).toMatchObject([{ amountPaise: 0 }, { amountPaise: 1_000_00 }])
    expect(await whole()).toEqual([])
  })

  test('is cancelled when the committee rejects the condonation, and demanded again when that is changed', async () => {
    const { form, demanded } = await aShortStudent()
    const { id } = await office.post('/condonations', form)
    const rejected = await decide(id, 'rejection', 'The evidence is of another term')
    expect(rejected).toMatchObject({ state: 'rejected', fee: null })
    expect(await demanded()).toMatchObject([{ amountPaise: 0 }])
    const again = await office.put(`/condonations/${id}`, { ...form, revision: rejected.revision })
    expect(again).toMatchObject({ state: 'recorded', fee: { openPaise: 1_000_00 } })
    expect(await demanded()).toMatchObject([{ amountPaise: 0 }, { amountPaise: 1_000_00 }])
    expect(await whole()).toEqual([])
  })

  test('is listed neither as paid nor as unpaid once the accounts office has cancelled it', async () => {
    const { form, demanded } = await aShortStudent()
    const { id } = await office.post('/condonations', form)
    const listed = async (fee: string) =>
      (await office.get(`/condonations?fee=${fee}`)).items.map((one: { id: number }) => one.id)
    expect(await listed('unpaid')).toContain(id)
    const [demand] = await demanded()
    const waived = await officer.post(`/fee-demands/${demand?.id}/amount`, { amountPaise: 0, reason: 'Waived' })
    expect(waived.status).toBe(200)
    expect(await listed('unpaid')).not.toContain(id)
    expect(await listed('paid')).not.toContain(id)
  })

  test('prevents the withdrawal once it is partly paid, until the accounts office has reversed the payment', async () => {
    const { studentId, form, demanded } = await aShortStudent()
    const { id } = await office.post('/condonations', form)
    const { id: receiptId } = await pay(studentId, 400_00)
    const paid = { status: 409, code: 'attendance.condonation-fee-paid', message: expect.stringContaining('₹400') }
    expect(await office.remove(`/condonations/${id}`)).toMatchObject(paid)
    expect(await decide(id, 'rejection', 'The evidence is of another term')).toMatchObject(paid)
    expect(await office.get(`/condonations/${id}`)).toMatchObject({ state: 'recorded', fee: { openPaise: 600_00 } })
    expect(await demanded()).toMatchObject([{ amountPaise: 1_000_00, paidPaise: 400_00 }])
    await officer.post(`/fee-receipts/${receiptId}/reversal`, { kind: 'cancelled', reason: 'Withdrawn', chargePaise: 0 })
    expect((await office.remove(`/condonations/${id}`)).status).toBe(200)
    expect(await demanded()).toMatchObject([{ amountPaise: 0, paidPaise: 0 }])
    expect(await whole()).toEqual([])
  })
})
