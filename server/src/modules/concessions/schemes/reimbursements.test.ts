import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import type { Reply } from '../../../testing/http.ts'
import { accountIdOf } from '../../ledger/factory.ts'
import { concessionOffice } from '../factory.ts'
import { reimbursements } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const office = await concessionOffice(await openTestApp())
const { db, clerk, principal, head, book, accountId, aType, owing, grant, stored, dues, counts, faults } = office
let batches = 0
const [studentsId, schemesId] = [await accountIdOf(db, 'students'), await accountIdOf(db, 'schemes')]

const aScheme = () => aType({ kind: 'scheme', headIds: [head('TUITION')] })
/** Creates a student and grants a concession of the tuition of ₹1,000 by the scheme. */
async function claim(scheme: Reply, on = '2026-11-21'): Promise<Reply> {
  const student = await owing(['TUITION', '2026-08-31', 600], ['TUITION', '2026-12-31', 400])
  setClock(new Date(`${on}T05:00:00Z`))
  const granted = await grant(scheme.id, student.id, { percent: 100 })
  setClock(new Date('2026-11-21T05:00:00Z'))
  return { ...granted, studentId: student.id }
}
const line = ({ id }: Reply, received: number, shortfall = 0) => ({
  ...{ concessionId: id, receivedPaise: received * 100, shortfallPaise: shortfall * 100 },
})
const record = (scheme: Reply, lines: object[], more: object = {}) =>
  clerk.post('/scheme-reimbursements', {
    ...{ typeId: scheme.id, receivedOn: '2026-11-21', reference: `GO/${++batches}`, accountId, remark: null, lines, ...more },
  })
const pay = (studentId: number, rupees: number) =>
  clerk.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise: rupees * 100, receivedOn: '2026-11-21' },
    ...{ reference: null, instrument: null, dues: [], remark: null },
  })

describe('a government scheme', () => {
  test('owes what the student no longer owes', async () => {
    const granted = await claim(await aScheme())
    expect(granted).toMatchObject({ kind: 'scheme', grantedPaise: 1_000_00, receivablePaise: 1_000_00 })
    expect(await dues(granted.studentId)).toEqual([
      [600, 0],
      [400, 0],
    ])
    expect(await faults()).toEqual([])
  })

  test('settles what it pays in a batch; a shortfall is due from the student again, the latest due first', async () => {
    const scheme = await aScheme()
    const [one, other] = [await claim(scheme), await claim(scheme)]
    const batch = await record(scheme, [line(one, 1_000), line(other, 450, 500)])
    expect(batch).toMatchObject({ status: 200, amountPaise: 1_450_00, shortfallPaise: 500_00, students: 2 })
    expect(await stored(one)).toMatchObject({ receivedPaise: 1_000_00, receivablePaise: 0 })
    expect(await stored(other)).toMatchObject({ receivedPaise: 450_00, returnedPaise: 500_00, receivablePaise: 50_00 })
    expect(await dues(other.studentId)).toEqual([
      [500, 100],
      [0, 400],
    ])
    expect((await principal.get(`/scheme-reimbursements?typeId=${scheme.id}`)).items).toMatchObject([{ id: batch.id }])
    expect((await principal.get('/scheme-reimbursements/export?format=csv')).body).toContain(batch.reference)
    const { items } = await clerk.get(`/concessions?typeId=${scheme.id}&receivable=yes`)
    expect(items).toMatchObject([{ id: other.id }])
    expect(await faults()).toEqual([])
  })

  test('is listed by the age of what it owes, also on the limits of the age groups', async () => {
    const scheme = await aScheme()
    for (const day of ['2026-11-21', '2026-10-22', '2026-10-21', '2026-09-22', '2026-08-23', '2026-05-25', '2026-05-24'])
      await claim(scheme, day)
    const { items } = await principal.get(`/scheme-ageing?q=${scheme.code}`)
    expect(items).toMatchObject([
      {
        ...{ id: scheme.id, students: 7, to30Paise: 2_000_00, to60Paise: 2_000_00, to90Paise: 1_000_00 },
        ...{ to180Paise: 1_000_00, over180Paise: 1_000_00, receivablePaise: 7_000_00 },
      },
    ])
    expect((await principal.get('/scheme-ageing/export?format=csv')).body).toContain(scheme.name)
  })

  test('can be paid into accounts that receive money, but not into accounts kept by party', async () => {
    const { accounts } = await clerk.get('/scheme-reimbursements/accounts')
    const ids = accounts.map(({ id }: Reply) => id)
    expect(ids).toContain(accountId)
    for (const id of [studentsId, schemesId]) expect(ids).not.toContain(id)
  })

  test.each([
    ['of a day to come', () => ({ receivedOn: '2026-11-22' }), 'concessions.future-day'],
    ['of a day before the grant', () => ({ receivedOn: '2026-11-20' }), 'concessions.before-grant'],
    ['of more than is open', (one: Reply) => ({ lines: [line(one, 600, 401)] }), 'concessions.more-than-open'],
    ['of a concession twice', (one: Reply) => ({ lines: [line(one, 1), line(one, 1)] }), 'concessions.not-of-scheme'],
    ['of nothing', (one: Reply) => ({ lines: [line(one, 0)] }), 'concessions.not-of-scheme'],
    ['into an account that is no asset', () => ({ accountId: 999_999 }), 'concessions.account-unusable'],
    ['into what students owe', () => ({ accountId: studentsId }), 'concessions.account-unusable'],
    ['into what schemes owe', () => ({ accountId: schemesId }), 'concessions.account-unusable'],
  ])('a batch %s is refused and changes nothing', async (_case, more, code) => {
    const scheme = await aScheme()
    const one = await claim(scheme)
    const before = [await counts(), await db.$count(reimbursements), await stored(one)]
    expect(await record(scheme, [line(one, 100)], more(one))).toMatchObject({ code })
    expect([await counts(), await db.$count(reimbursements), await stored(one)]).toEqual(before)
  })

  test('pays only for its own concessions, and each payment reference once', async () => {
    const [scheme, other] = [await aScheme(), await aScheme()]
    const one = await claim(scheme)
    expect(await record(other, [line(one, 100)])).toMatchObject({ code: 'concessions.not-of-scheme' })
    await record(scheme, [line(one, 100)], { reference: 'UTR 1' })
    expect(await record(scheme, [line(one, 100)], { reference: 'utr 1' })).toMatchObject({ code: 'concessions.reference-taken' })
    expect(await stored(one)).toMatchObject({ receivedPaise: 100_00 })
  })

  test('pays a batch entered concurrently several times only once', async () => {
    const scheme = await aScheme()
    const one = await claim(scheme)
    const tries = await Promise.all([1, 2, 3].map(() => record(scheme, [line(one, 700)])))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect([await stored(one), await faults()]).toMatchObject([{ receivedPaise: 700_00 }, []])
  })
})

describe('a reimbursement entered by mistake', () => {
  test('can be reversed once: the scheme owes it again and the shortfall is conceded again', async () => {
    const scheme = await aScheme()
    const one = await claim(scheme)
    const batch = await record(scheme, [line(one, 300, 500)])
    const undo = () => clerk.post(`/scheme-reimbursements/${batch.id}/reversal`, { reason: 'Entered for another batch' })
    expect(await undo()).toMatchObject({ reversedOn: '2026-11-21', reversalReason: 'Entered for another batch' })
    expect(await stored(one)).toMatchObject({ receivedPaise: 0, returnedPaise: 0, receivablePaise: 1_000_00 })
    expect(await dues(one.studentId)).toEqual([
      [600, 0],
      [400, 0],
    ])
    expect(await undo()).toMatchObject({ code: 'concessions.reimbursement-reversed' })
    expect(await faults()).toEqual([])
  })

  test('cannot be reversed once a student has paid part of the shortfall', async () => {
    const scheme = await aScheme()
    const one = await claim(scheme)
    const batch = await record(scheme, [line(one, 300, 500)])
    await pay(one.studentId, 50)
    const before = [await counts(), await stored(one)]
    const undo = await clerk.post(`/scheme-reimbursements/${batch.id}/reversal`, { reason: 'Entered for another batch' })
    expect(undo).toMatchObject({ code: 'concessions.shortfall-paid' })
    expect([await counts(), await stored(one)]).toEqual(before)
  })

  test('prevents its concessions from being cancelled', async () => {
    const scheme = await aScheme()
    const one = await claim(scheme)
    await record(scheme, [line(one, 300)])
    const { revision } = await clerk.get(`/concessions/${one.id}`)
    const cancel = await clerk.post(`/concessions/${one.id}/cancellation`, { revision, reason: 'Granted by mistake' })
    expect(cancel).toMatchObject({ code: 'concessions.reimbursed' })
    expect(await stored(one)).toMatchObject({ state: 'granted' })
  })
})
