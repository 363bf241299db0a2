import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { chargeLateFees } from '../receipts/open-dues.ts'
import { feeDemands } from '../schema.ts'
import { sheetOffice } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, upload, statement, faults } = await sheetOffice(await openTestApp())
const { place } = await aProgramme(db)
const { head } = await feeBasics(db)

test('payments of the earlier system from before a late fee was charged reduce that late fee', async () => {
  const student = await aStudent(db, place)
  await officer.post('/fee-demands', {
    ...{ studentId: student.id, headId: head('TUITION'), academicYear: 2026, label: 'Term fee', dueOn: '2026-06-30' },
    ...{ amountPaise: 10_000_00, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
  })
  await inTransaction(db, actorCalled('counter'), async (tx) => {
    await lockFeeAccount(tx, student.id)
    await chargeLateFees(tx, student.id, '2026-11-21')
  })
  expect(await statement(student.id)).toMatchObject({ openPaise: 11_440_00 })
  const headings = ['Receipt number', 'Date', 'Roll number', 'Head code', 'Academic year', 'Amount', 'Mode', 'Reference']
  const rows = [
    ['71', '20-06-2026', student.rollNo, 'TUITION', 2026, 6_000, 'Cash', null],
    ['75', '05-07-2026', student.rollNo, 'TUITION', 2026, 4_000, 'Cash', null],
  ]
  expect(await upload('/past-fee-receipts/sheets', { 'Past receipts': { headings, rows } })).toMatchObject({ errorCount: 0 })
  const [fee] = await db.select().from(feeDemands).where(eq(feeDemands.source, 'late-fee'))
  expect(fee).toMatchObject({ amountPaise: 50_00, chargedPaise: 50_00, openPaise: 50_00 })
  expect(await statement(student.id)).toMatchObject({ openPaise: 50_00 })
  expect(await faults()).toEqual([])
})
