import type { Entry } from '@nalanda/contract/ledger/ledger'
import { expect, test } from 'vitest'
import { voucherOf } from './tally.ts'

const entry: Entry = {
  ...{ id: 7, postedOn: '2026-11-20', narration: 'Money', amountPaise: 100, reversesId: null, reversedById: null },
  ...{ source: 'journal', lines: [], postedBy: 'officer', postedAt: '2026-11-20T05:00:00.000Z' },
}

test.each([
  ['receipt', 'Receipt'],
  ['payment', 'Payment'],
  ['refund', 'Payment'],
  ['refund-payment', 'Payment'],
  ['donation', 'Receipt'],
  ['reimbursement', 'Receipt'],
  ['demand', 'Journal'],
  ['student-refund', 'Journal'],
])('an entry of the source %s is exported as a voucher of the type %s', (source, type) => {
  expect(voucherOf({ ...entry, source })).toContain(`<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>`)
})

test.each([
  ['receipt', 'Payment'],
  ['donation', 'Payment'],
  ['payment', 'Receipt'],
  ['refund-payment', 'Receipt'],
  ['bill', 'Journal'],
])('the reversal of an entry of the source %s is exported in the other direction, as %s', (source, type) => {
  expect(voucherOf({ ...entry, source, reversesId: 3 })).toContain(`VCHTYPE="${type}"`)
})

const line = (amountPaise: number, party: string | null = null) => ({ account: '1', accountName: 'One', amountPaise, party })

test.each([
  ['cash that was counted over', 'cash-closing', [line(500), line(-500)], 'Receipt'],
  ['cash that was counted short', 'cash-closing', [line(-500), line(500)], 'Payment'],
  ['a scheme that pays a part', 'reimbursement', [line(300), line(-500, 'scheme 1'), line(200, 'student 1')], 'Receipt'],
  ['a scheme that pays nothing', 'reimbursement', [line(-500, 'scheme 1'), line(500, 'student 1')], 'Journal'],
])('%s is exported as the right type of voucher', (_case, source, lines, type) => {
  expect(voucherOf({ ...entry, source, lines })).toContain(`VCHTYPE="${type}"`)
})
