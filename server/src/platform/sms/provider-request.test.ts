import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestOf } from './provider-request.ts'
import type { SmsProvider } from './sms-settings.ts'

const provider: SmsProvider = {
  ...{
    method: 'GET',
    url: 'https://sms.example/send?to={to}&msg={text}&pe={entityId}',
    headers: '',
    bodyFormat: 'form',
    body: '',
  },
  ...{ authPlace: 'none', authField: null, secret: null, sender: 'NALNDA', entityId: '1101', numberFormat: 'international' },
  ...{ successPath: null, successValue: null, idPath: null, reasonPath: null, ratePerSecond: 50 },
  ...{ reportIdPath: null, reportStatusPath: null, reportDelivered: null, reportFailed: null, reportReasonPath: null },
}
const message = {
  to: '+919848012345',
  text: 'Fees: 5% & "more" + {to} é\n',
  templateId: '1107',
  reference: 'r-1',
  reportAddress: 'https://college.example/r',
}

describe('a request to the provider', () => {
  test('has every value in its address encoded, and the rest unchanged', () => {
    const { url, body, method } = requestOf(provider, message)
    expect(url).toBe(
      'https://sms.example/send?to=919848012345&msg=Fees%3A%205%25%20%26%20%22more%22%20%2B%20%7Bto%7D%20%C3%A9%0A&pe=1101',
    )
    expect([method, body]).toEqual(['GET', null])
  })

  test('has JSON with every value safely encoded', () => {
    const body = '{"messages": [{"to": "{to}", "text": "<{text}>", "dlt": {"template": "{templateId}", "n": 1, "flash": false}}]}'
    const request = requestOf({ ...provider, method: 'POST', bodyFormat: 'json', body }, message)
    expect(request.headers).toEqual({ 'content-type': 'application/json' })
    expect(JSON.parse(request.body ?? '')).toEqual({
      messages: [{ to: '919848012345', text: `<${message.text}>`, dlt: { template: '1107', n: 1, flash: false } }],
    })
  })

  test('has a form with one field per line', () => {
    const body = 'mobile={to}\nmessage = {text}\n\nsender={sender}\nref={reference}'
    const request = requestOf({ ...provider, method: 'POST', body, numberFormat: 'national' }, message)
    expect(request.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(Object.fromEntries(new URLSearchParams(request.body ?? ''))).toEqual({
      ...{ mobile: '9848012345', message: message.text, sender: 'NALNDA', ref: 'r-1' },
    })
  })

  test('has the secret in a header or in the address', () => {
    const secret = { authField: 'authkey', secret: 'a b&c' } as const
    const headers = 'Accept: application/json\nX-Ref: {reference}'
    expect(requestOf({ ...provider, ...secret, authPlace: 'header', headers }, message).headers).toEqual({
      ...{ Accept: 'application/json', 'X-Ref': 'r-1', authkey: 'a b&c' },
    })
    expect(requestOf({ ...provider, ...secret, authPlace: 'query' }, message).url).toMatch(/&authkey=a%20b%26c$/)
    const bare = { ...provider, ...secret, url: 'https://sms.example/send', authPlace: 'query' as const }
    expect(requestOf(bare, message).url).toBe('https://sms.example/send?authkey=a%20b%26c')
  })

  test('carries any text in each of the encodings', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const asked = (changed: Partial<SmsProvider>) => requestOf({ ...provider, ...changed }, { ...message, text })
        expect(new URL(asked({}).url).searchParams.get('msg')).toBe(text)
        expect(new URLSearchParams(asked({ method: 'POST', body: 'm={text}' }).body ?? '').get('m')).toBe(text)
        const json = asked({ method: 'POST', bodyFormat: 'json', body: '{"m":"{text}"}' }).body ?? ''
        expect(JSON.parse(json)).toEqual({ m: text })
      }),
      { seed: 182 },
    )
  })
})
