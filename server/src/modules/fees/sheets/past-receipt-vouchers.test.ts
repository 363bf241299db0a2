import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { sheetOffice } from './factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, upload, statement } = await sheetOffice(await openTestApp())
const { place } = await aProgramme(db)
const { head, book } = await feeBasics(db)

test('receipts of the earlier system and their reversals move no money, so they are journals for Tally', async () => {
  const student = await aStudent(db, place)
  const due = { studentId: student.id, headId: head('TUITION'), academicYear: 2026, label: 'Fee', dueOn: '2026-12-31' }
  const rule = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  await officer.post('/fee-demands', { ...due, ...rule, amountPaise: 9_000_00 })
  const headings = ['Receipt number', 'Date', 'Roll number', 'Head code', 'Academic year', 'Amount', 'Mode', 'Reference']
  const rows = [
    ['41', '20-05-2026', student.rollNo, 'TUITION', 2025, 6_000, 'Cash', null],
    ['42', '05-07-2026', student.rollNo, 'TUITION', 2026, 4_000, 'Cash', null],
  ]
  expect(await upload('/past-fee-receipts/sheets', { 'Past receipts': { headings, rows } })).toMatchObject({ errorCount: 0 })
  const money = { studentId: student.id, cashBookId: book('FC'), mode: 'cash', amountPaise: 500_00, receivedOn: '2026-11-21' }
  await officer.post('/fee-receipts', { ...money, reference: null, instrument: null, dues: [], remark: null })
  for (const { id, mode } of (await statement(student.id)).receipts)
    await officer.post(`/fee-receipts/${id}/reversal`, { kind: 'cancelled', reason: `Entered wrongly, ${mode}`, chargePaise: 0 })
  const { body } = await officer.get('/ledger/tally?from=2026-04-01&to=2026-11-21')
  const vouchers: string[] = body.split('<TALLYMESSAGE>').slice(1)
  const typesOf = (text: string) =>
    vouchers.flatMap((voucher) => (voucher.includes(text) ? (/VCHTYPE="(\w+)"/.exec(voucher)?.[1] ?? '') : []))
  expect(typesOf('<LEDGERNAME>Opening balances<')).toEqual(['Journal', 'Journal', 'Journal', 'Journal'])
  expect(typesOf('<LEDGERNAME>Cash at the fee counter<')).toEqual(['Receipt', 'Payment'])
})
