import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { vendorOffice } from '../../../testing/vendor-office.ts'
import { verifyLedger } from '../../ledger/public.ts'

const on = (day: string) => setClock(new Date(`${day}T05:00:00Z`))
on('2026-11-21')
const { db, clerk, principal, enter, pass } = await vendorOffice(await openTestApp())
await keepSessionsOpen(db)

const tds = { tdsSection: '194X', tdsPercent: 10 }
const listed = async (query: string) =>
  (await principal.get(`/vendor-tds?section=194X&sort=approvedOn&${query}`)).items.map(
    ({ id, cancelledOn }: { id: number; cancelledOn: string | null }) => [id, cancelledOn],
  )
const months = async (financialYear: number) =>
  (await principal.get(`/vendor-tds/months?financialYear=${financialYear}`)).months.map(
    ({ month, bills, tdsPaise }: { month: string; bills: number; tdsPaise: number }) => [month, bills, tdsPaise],
  )

test('a bill cancelled in a later month stays in its month, and is deducted in the month of the cancellation', async () => {
  const [kept, cancelled] = [await pass(tds), await pass(tds)]
  const deducted = kept.tdsPaise
  expect(await months(2026)).toEqual([['2026-11', 2, 2 * deducted]])
  on('2027-04-02')
  const { revision } = await clerk.get(`/vendor-bills/${cancelled.id}`)
  expect(
    await clerk.post(`/vendor-bills/${cancelled.id}/cancellation`, { revision, reason: 'The goods were returned' }),
  ).toMatchObject({ status: 200, state: 'cancelled' })
  expect(await months(2026)).toEqual([['2026-11', 2, 2 * deducted]])
  expect(await months(2027)).toEqual([['2027-04', -1, 0 - deducted]])
  const both = [
    [kept.id, null],
    [cancelled.id, '2027-04-02'],
  ]
  expect(await listed('month=2026-11')).toEqual(both)
  expect(await listed('financialYear=2026')).toEqual(both)
  expect(await listed('month=2027-04')).toEqual([[cancelled.id, '2027-04-02']])
  expect(await listed('month=2026-12')).toEqual([])
  const csv = (await principal.get('/vendor-tds/export?format=csv&section=194X')).body
  expect(csv).toContain('Cancelled on')
  expect((await verifyLedger(db)).faults).toEqual([])
})

test('a cancelled draft never appears in the TDS register', async () => {
  const before = await listed('financialYear=2027')
  const draft = await enter(tds)
  const body = { revision: draft.revision, reason: 'Entered twice' }
  expect(await clerk.post(`/vendor-bills/${draft.id}/cancellation`, body)).toMatchObject({ state: 'cancelled' })
  expect(await listed('financialYear=2027')).toEqual(before)
})
