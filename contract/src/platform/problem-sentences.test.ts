import { expect, test } from 'vitest'
import { problems } from './problem-codes.ts'

/** Returned only when their sentence is right: without a mail server, or with one. */
const dependOnMailServer = ['accounts.no-mail-server', 'applications.gets-mail']

test('no refusal promises or mentions an e-mail, because a portal without a mail server sends none', () => {
  const referring = Object.entries(problems)
    .filter(([, { sentence }]) => /send you|(?:by|newest|the|an|our) e-mail\b(?! address)|with your e-mail/i.test(sentence))
    .map(([code]) => code)
  expect(referring.filter((code) => !dependOnMailServer.includes(code))).toEqual([])
})
