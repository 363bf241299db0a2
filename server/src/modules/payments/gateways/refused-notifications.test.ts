import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Fields,
  formType,
  gateway,
  paid,
  refusalOf,
  refusalOfBody,
  refused,
  shop,
  signed,
} from '../../../testing/payments/lyra-form-notifications.ts'
import vectors from './fixtures/lyra-vectors.json' with { type: 'json' }

describe('a notification is refused', () => {
  it.each(Object.keys(paid))('if %s was changed', (field) => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text !== paid[field])
        expect(refusalOf({ ...signed(paid), [field]: text })).toBe('wrong-signature')
      }),
    )
  })

  it.each([
    'amount',
    'ctx_mode',
    'currency',
    'hash',
    'operation_type',
    'order_id',
    'site_id',
    'trans_date',
    'trans_status',
    'trans_uuid',
  ])('without vads_%s', (field) => {
    const { [`vads_${field}`]: _, ...rest } = paid
    expect(refusalOf(signed(rest))).toBe('missing-field')
  })

  it.each([
    ['amount', '0'],
    ['amount', '45000.00'],
    ['amount', '1e6'],
    ['ctx_mode', 'LIVE'],
    ['currency', 'INR'],
    ['hash', 'ab'],
    ['operation_type', ''],
    ['order_id', "FEE-1' OR 1=1"],
    ['order_id', 'x'.repeat(65)],
    ['site_id', '1234'],
    ['trans_date', '20261320053000'],
    ['trans_status', 'AUTHORISED '],
    ['trans_uuid', '../../charge'],
    ['trans_uuid', 'CD'.repeat(16)],
  ])('with %s %j', (field, text) => {
    expect(refusalOf(signed({ ...paid, [`vads_${field}`]: text }))).toBe('badly-formed-value')
  })

  it('if a name is repeated, whether it is signed or not', () => {
    const body = new URLSearchParams(signed(paid))
    body.append('vads_amount', '1')
    expect(refusalOfBody(body.toString())).toBe('duplicate-name')
    const twice = new URLSearchParams(signed(paid))
    twice.append('signature', 'x')
    expect(refusalOfBody(twice.toString())).toBe('duplicate-name')
  })

  it.each(['vads_', 'vads_trans_status~007', 'vads_Amount', 'vads_a b', 'vads_0~000', 'vads_é', 'vads_amount[]'])(
    'with a field %s',
    (name) => {
      expect(refusalOf(signed({ ...paid, [name]: 'x' }))).toBe('badly-formed-name')
    },
  )

  it.each(vectors.attack)('$id', (attack) => {
    const forged = new URLSearchParams({ ...attack.forgedIpn, signature: attack.signature } as Fields)
    expect(refusalOfBody(forged.toString())).toBe('badly-formed-name')
    // The same values under well-formed names: the signature is correct, but it is still not a notification
    const names = Object.keys(attack.forgedIpn).sort()
    const renamed = names.map((name, at) => [
      /~/.test(name) ? wellFormedAt(name, at) : name,
      (attack.forgedIpn as Fields)[name] ?? '',
    ])
    const body = { ...Object.fromEntries(renamed), signature: attack.signature } as Fields
    expect(refusalOfBody(new URLSearchParams(body).toString())).toBe('missing-field')
  })

  it('without a signature, with the signature of another key, and with the legacy signature', () => {
    expect(refusalOf(paid)).toBe('no-signature')
    expect(refusalOf({ ...paid, signature: '' })).toBe('no-signature')
    expect(refusalOf(signed(paid, 'another key'))).toBe('wrong-signature')
    expect(refusalOf({ ...paid, signature: '59c96b34c74b9375c332b0b6a32e6deeec87de2b' })).toBe('wrong-signature')
  })

  it('for another shop or mode, and if the shop has no key', () => {
    expect(refusalOf(signed({ ...paid, vads_site_id: '87654321' }))).toBe('other-shop')
    expect(refusalOf(signed({ ...paid, vads_ctx_mode: 'PRODUCTION' }))).toBe('other-mode')
    expect(refusalOf(signed(paid, ''), { ...shop, key: '' })).toBe('no-key')
    expect(refusalOf(signed(paid), { ...shop, key: null })).toBe('no-key')
  })

  it('with another type, too long, or not in UTF-8', () => {
    const body = new URLSearchParams(signed(paid)).toString()
    expect(refusalOfBody(body, 'application/json')).toBe('wrong-content-type')
    expect(refusalOfBody(body, 'application/x-www-form-urlencoded-not')).toBe('wrong-content-type')
    expect(refusalOfBody(`${body}&more=${'x'.repeat(64 * 1024)}`)).toBe('too-large')
    expect(refused(() => gateway.readNotification(shop, Buffer.from([0x61, 0x3d, 0xff]), formType))).toBe('not-readable')
  })

  it('for any bytes, with a reason and without an echo of its content', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
        expect(refused(() => gateway.readNotification(shop, Buffer.from(bytes), formType))).not.toBe(null)
      }),
    )
  })
})

/** Returns a well-formed name that sorts like the badly formed one. */
function wellFormedAt(name: string, at: number): string {
  return `${name.replace(/~.*/, '')}_${String(at).padStart(3, '0')}`
}
