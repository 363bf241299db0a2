import { expect, test } from 'vitest'
import type { ChargeState } from '../gateways/gateway.ts'
import { mismatchesOf, wasPaid } from './comparison.ts'

const uuid = 'ab'.repeat(16)
const order = {
  ...{ orderId: 'F1', uuid, amountPaise: 45_000_00, gateway: 'lyra-charge' as const, shopId: '12345678', mode: 'TEST' as const },
}
const charge: ChargeState = {
  ...{ ...order, paidPaise: 45_000_00, duePaise: 0, refundedPaise: 0, refunds: [], currency: 'INR', status: 'paid' },
  ...{ rawStatus: 'PAID', transactionId: null, method: null, at: null },
}

test('a charge fits an order that agrees in every field, even before the order knows its charge', () => {
  expect(mismatchesOf(order, charge)).toEqual([])
  expect(mismatchesOf({ ...order, uuid: null }, charge)).toEqual([])
})

test.each([
  ['gateway', { gateway: 'lyra-form' }],
  ['order', { orderId: 'F2' }],
  ['uuid', { uuid: 'cd'.repeat(16) }],
  ['amount', { amountPaise: 45_000_01 }],
  ['currency', { currency: '356' }],
  ['shop', { shopId: '87654321' }],
  ['mode', { mode: 'PRODUCTION' }],
] as const)('a charge with another %s does not fit the order', (field, other) => {
  expect(mismatchesOf(order, { ...charge, ...other })).toEqual([field])
})

test.each([
  ['paid', {}, true],
  ['partly refunded', { status: 'partly-refunded', refundedPaise: 1_00 }, true],
  ['refunded', { status: 'refunded', refundedPaise: 45_000_00 }, true],
  ['called paid with less than its amount', { paidPaise: 44_999_99 }, false],
  ['called paid with something due', { duePaise: 1 }, false],
  ['pending', { status: 'pending' }, false],
  ['to be looked at', { status: 'review' }, false],
] as const)('a charge that is %s is recognised as paid or unpaid', (_case, changes, paid) => {
  expect(wasPaid({ ...charge, ...changes })).toBe(paid)
})
