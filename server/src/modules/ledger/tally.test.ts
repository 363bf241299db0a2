import type { Entry } from '@nalanda/contract/ledger/ledger'
import { expect, test } from 'vitest'
import { voucherOf } from './tally.ts'

const entry: Entry = {
  ...{ id: 7, postedOn: '2026-11-20', narration: 'Money', amountPaise: 100, reversesId: null, reversedById: null },
  ...{ source: 'journal', lines: [], postedBy: 'officer', postedAt: '2026-11-20T05:00:00.000Z' },
}
const line = (account: string, amountPaise: number, party: string | null = null) => ({
  ...{ account, accountName: `Account ${account}`, amountPaise, party },
})
const bank = (paise: number) => line('1020', paise)
const student = (paise: number) => line('1100', paise, 'student 1')
const scheme = (paise: number) => line('1110', paise, 'scheme 1')
const opening = (paise: number) => line('3010', paise)

test.each([
  ['fees that are received', 'receipt', [bank(500), student(-500)], 'Receipt'],
  ['a receipt that is reversed', 'receipt', [bank(-500), student(500)], 'Payment'],
  ['a receipt of the earlier system', 'receipt', [opening(500), student(-500)], 'Journal'],
  [
    'a receipt of the earlier system before the opening day',
    'receipt',
    [opening(500), student(-500), student(500), opening(-500)],
    'Journal',
  ],
  ['a vendor who is paid', 'payment', [line('2030', 500, 'vendor 1'), bank(-500)], 'Payment'],
  ['a payment that the bank returned', 'payment', [line('2030', -500, 'vendor 1'), bank(500)], 'Receipt'],
  ['a part of a receipt that is refunded', 'refund', [student(500), bank(-500)], 'Payment'],
  ['a refund that is paid out', 'refund-payment', [line('2020', 500, 'student 1'), bank(-500)], 'Payment'],
  ['a refund that is approved', 'student-refund', [line('4010', 500), line('2020', -500, 'student 1')], 'Journal'],
  ['a donation', 'donation', [bank(500), line('4100', -500)], 'Receipt'],
  ['fees that are demanded', 'demand', [student(500), line('4010', -500)], 'Journal'],
  ['a bill', 'bill', [line('5100', 500), line('2030', -500, 'vendor 1')], 'Journal'],
  ['cash that was counted over', 'cash-closing', [line('1010', 500), line('5030', -500)], 'Receipt'],
  ['cash that was counted short', 'cash-closing', [line('1010', -500), line('5030', 500)], 'Payment'],
  ['a scheme that pays a part', 'reimbursement', [bank(300), scheme(-500), student(200)], 'Receipt'],
  ['a scheme that pays nothing', 'reimbursement', [scheme(-500), student(500)], 'Journal'],
])('the entry of %s is exported as a voucher that Tally accepts', (_case, source, lines, type) => {
  const voucher = voucherOf({ ...entry, source, lines }, new Set(['1010', '1020']))
  expect(voucher).toContain(`VCHTYPE="${type}"`)
  expect(voucher).toContain(`<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>`)
})
