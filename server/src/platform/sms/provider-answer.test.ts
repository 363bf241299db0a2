import { describe, expect, test } from 'vitest'
import { DeliveryError } from '../outbox/delivery-error.ts'
import { readAnswer } from './provider-answer.ts'

const rules = { successPath: null, successValue: null, idPath: null, reasonPath: null }
const answer = (status: number, body: unknown) => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })
const faultOf = (read: () => unknown) => {
  try {
    return { accepted: read() }
  } catch (error) {
    return error instanceof DeliveryError ? { fault: error.fault, words: error.message } : error
  }
}

describe('a response of the provider', () => {
  test('with HTTP 200 is a success if no more is expected, with the message ID if a path leads to it', () => {
    expect(readAnswer(answer(200, 'anything'), rules, [])).toBeNull()
    expect(readAnswer(answer(202, { data: [{ id: 471108 }] }), { ...rules, idPath: 'data.0.id' }, [])).toBe('471108')
    expect(readAnswer(answer(200, { data: {} }), { ...rules, idPath: 'data.constructor.name' }, [])).toBeNull()
  })

  test.each([
    ['the expected value at its path', { status: 'Success' }, { successPath: 'status', successValue: 'success' }, true],
    ['another value at its path', { status: 'failure' }, { successPath: 'status', successValue: 'success' }, false],
    ['a value at its path where none is expected', { id: 7 }, { successPath: 'id' }, true],
    ['nothing at its path', { error: 'DLT template does not match' }, { successPath: 'id' }, false],
    ['false at its path', { ok: false }, { successPath: 'ok' }, false],
    ['the expected words in a plain text', 'OK: 1701', { successValue: 'OK' }, true],
    ['other words in a plain text', 'ERR: 102', { successValue: 'OK' }, false],
    ['no JSON where a path is named', '<html>', { successPath: 'status', successValue: 'success' }, false],
  ])('with HTTP 200 is judged by the configured rules: %s', (_, body, expected, accepted) => {
    const read = faultOf(() => readAnswer(answer(200, body), { ...rules, ...expected }, []))
    expect(read).toMatchObject(accepted ? { accepted: null } : { fault: 'refused' })
  })

  test.each([
    [400, 'refused'],
    [422, 'refused'],
    [401, 'error'],
    [403, 'error'],
    [404, 'error'],
    [302, 'error'],
    [408, 'deferred'],
    [429, 'deferred'],
    [500, 'deferred'],
    [503, 'deferred'],
  ])('with HTTP %i is %s', (status, fault) => {
    expect(faultOf(() => readAnswer(answer(status, 'No'), rules, []))).toMatchObject({ fault })
  })

  test('gives its reason, without the key, the number and the text of the message', () => {
    const body = { error: { text: 'key k-secret may not send "Dear Asha" to 9848012345\n' } }
    const read = (changed: object) =>
      faultOf(() => readAnswer(answer(400, body), { ...rules, ...changed }, ['k-secret', 'Dear Asha', '9848012345']))
    expect(read({ reasonPath: 'error.text' })).toEqual({ fault: 'refused', words: 'HTTP 400: key ••• may not send "•••" to •••' })
    expect(JSON.stringify(read({}))).not.toMatch(/k-secret|Asha|98480/)
  })

  test('that is longer than the portal reads is a success only if its content does not matter', () => {
    const long = { status: 200, body: null }
    expect(readAnswer(long, rules, [])).toBeNull()
    expect(faultOf(() => readAnswer(long, { ...rules, successPath: 'status' }, []))).toMatchObject({ fault: 'refused' })
  })
})
