import { expect, test } from 'vitest'
import { codedMessage } from './coded-messages.ts'

test('a date in an English message has the usual format; text typed by a person is unchanged', () => {
  const since = { code: 'fees.overdue-since', params: { since: '2025-12-31' }, message: 'Fees are overdue since 2025-12-31' }
  expect(codedMessage(since)).toBe('Fees are overdue since 31 Dec 2025')
  const typed = {
    code: 'students.promotion-undone',
    params: { reason: 'As of 2025-12-31' },
    message: 'Promotion undone: As of 2025-12-31',
  }
  expect(codedMessage(typed)).toBe('Promotion undone: As of 2025-12-31')
})
