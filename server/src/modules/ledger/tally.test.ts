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
  ['demand', 'Journal'],
  ['student-refund', 'Journal'],
])('an entry of the source %s is a voucher of the type %s', (source, type) => {
  expect(voucherOf({ ...entry, source })).toContain(`<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>`)
})
