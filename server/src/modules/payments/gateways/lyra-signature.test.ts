import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from './fixtures/lyra-vectors.json' with { type: 'json' }
import { isSignable, isSignatureOf, type NotSignable, type SignatureAlgorithm, signFields } from './lyra-signature.ts'

type Fields = Record<string, string>
const key = 'a key of the shop'
const ours: Fields = {
  vads_action_mode: 'INTERACTIVE',
  vads_amount: '4500000',
  vads_ctx_mode: 'TEST',
  vads_currency: '356',
  vads_cust_name: '21A91A0501',
  vads_order_id: 'FEE-1',
  vads_page_action: 'PAYMENT',
  vads_payment_config: 'SINGLE',
  vads_site_id: '12345678',
  vads_trans_date: '20261120053000',
  vads_trans_id: '000124',
  vads_url_return: 'https://portal.college.edu/lyra/payment/status?orderId=FEE-1&feeType=Tuition',
  vads_version: 'V2',
}

/** Values without `+`, so that different values always give different signed texts. */
const name = fc.stringMatching(/^vads_[a-z0-9_]{1,12}$/)
const value = fc.string({ maxLength: 20 }).filter((text) => !text.includes('+'))
const someFields = fc.dictionary(name, value, { minKeys: 2, maxKeys: 8 })

describe('the published vectors', () => {
  it.each(vectors.published)('$id', ({ algorithm, key: shopKey, fields, expected }) => {
    const signed = compact(fields)
    expect(isSignatureOf(signed, expected, shopKey, algorithm as SignatureAlgorithm)).toBe(true)
    expect(isSignatureOf(signed, `${expected}=`, shopKey, algorithm as SignatureAlgorithm)).toBe(false)
    if (algorithm === 'HMAC-SHA-256') expect(signFields(signed, shopKey)).toBe(expected)
    // The legacy signature is not accepted unless requested
    else expect(isSignatureOf(signed, expected, shopKey)).toBe(false)
  })

  it.each(vectors.attack)('$id: the fields of the attack are not signed, although their signature is correct', (attack) => {
    expect(() => signFields(compact(attack.signedRequest), attack.key)).toThrow(
      expect.objectContaining({ reason: 'plus', field: 'vads_cust_email' }),
    )
    expect(isSignatureOf(compact(attack.forgedIpn), attack.signature, attack.key)).toBe(true)
    expect(attack.mustBeAccepted).toBe(false)
  })
})

describe('a signature', () => {
  it('is valid for the values that it was made of', () => {
    fc.assert(fc.property(orderOf(ours), (fields) => isSignatureOf(fields, signFields(fields, key), key)))
  })

  it('does not depend on the order of the fields', () => {
    fc.assert(fc.property(orderOf(ours), (fields) => signFields(fields, key) === signFields(ours, key)))
  })

  it('becomes invalid with any change of any value', () => {
    const signature = signFields(ours, key)
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(ours)), value, (field, changed) => {
        fc.pre(ours[field] !== changed)
        return !isSignatureOf({ ...ours, [field]: changed }, signature, key)
      }),
    )
  })

  it('becomes invalid with any added, removed or replaced character', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(ours)), fc.nat(), fc.constantFrom('', '0', 'a+', '~'), (field, at, put) => {
        const text = ours[field] ?? ''
        const place = at % text.length
        const changed = text.slice(0, place) + put + text.slice(place + 1)
        fc.pre(changed !== text)
        return !isSignatureOf({ ...ours, [field]: changed }, signFields(ours, key), key)
      }),
    )
  })

  it('becomes invalid with a missing or an additional field, another key, or no key', () => {
    const signature = signFields(ours, key)
    for (const field of Object.keys(ours)) expect(isSignatureOf(without(ours, field), signature, key)).toBe(false)
    expect(isSignatureOf({ ...ours, vads_more: 'x' }, signature, key)).toBe(false)
    expect(isSignatureOf(ours, signature, `${key} `)).toBe(false)
    expect(isSignatureOf(ours, signFields(ours, ''), '')).toBe(false)
  })

  it('covers no field whose name does not begin with vads_', () => {
    expect(isSignatureOf({ ...ours, signature: 'x', Vads_amount: '1', feeType: 'Exam' }, signFields(ours, key), key)).toBe(true)
  })

  it('sorts the names by bytes, not alphabetically', () => {
    const one = { vads_a_b: '1', vads_ab: '2', vads_aB: '3' }
    // By bytes: B (42) before _ (5f) before b (62)
    const inOrder = { vads_1: '3', vads_2: '1', vads_3: '2' }
    fc.assert(fc.property(fc.string({ minLength: 1 }), (other) => isSignatureOf(one, signatureOf(inOrder, other), other)))
    fc.assert(
      fc.property(someFields, (fields) => {
        const sorted = Object.entries(fields).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
        const numbered = Object.fromEntries(sorted.map(([, text], at) => [`vads_${String(at).padStart(3, '0')}`, text]))
        return isSignatureOf(fields, signatureOf(numbered, key), key)
      }),
    )
  })
})

describe('values that are not signed', () => {
  it('contain a plus in any field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(ours)), fc.string(), fc.string(), (field, before, after) => {
        expect(refusedBy({ ...ours, [field]: `${before}+${after}` })).toBe('plus')
      }),
    )
  })

  it.each([
    'vads_cust_email',
    'vads_cust_first_name',
    'vads_order_info',
    'vads_ext_info_1',
    'vads_cust_phone',
    'amount',
    'toString',
  ])('are in the field %s, which could contain text typed by a person', (field) =>
    expect(refusedBy({ ...ours, [field]: '1' })).toBe('unknown-field'),
  )

  it.each([
    ['vads_cust_name', 'Asha Rao'],
    ['vads_cust_name', 'అ'],
    ['vads_amount', '0'],
    ['vads_amount', '1.5'],
    ['vads_amount', '-1'],
    ['vads_trans_id', '900000'],
    ['vads_trans_id', '1'],
    ['vads_order_id', 'FEE 1'],
    ['vads_site_id', '1234567'],
    ['vads_url_return', 'javascript:alert(1)'],
    ['vads_url_check', 'https://a.example/\n'],
    ['vads_ctx_mode', 'test'],
  ])('include %s with the value %j', (field, text) => {
    expect(refusedBy({ ...ours, [field]: text })).toBe('badly-formed-value')
    expect(isSignable(field, text)).toBe(false)
  })
})

function refusedBy(fields: Fields): string | null {
  try {
    signFields(fields, key)
    return null
  } catch (error) {
    return (error as NotSignable).reason
  }
}

/** Computes the signature of any values independently: the rule itself, for names that are already in order. */
function signatureOf(fields: Fields, shopKey: string): string {
  const text = [...Object.values(fields), shopKey].join('+')
  return createHmac('sha256', shopKey).update(text).digest('base64')
}

const orderOf = (fields: Fields) =>
  fc.shuffledSubarray(Object.entries(fields), { minLength: Object.keys(fields).length }).map((all) => Object.fromEntries(all))
const without = (fields: Fields, field: string) => Object.fromEntries(Object.entries(fields).filter(([one]) => one !== field))
const compact = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([one, text]) => (text === undefined ? [] : [[one, text]])))
