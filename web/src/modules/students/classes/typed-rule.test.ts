import { expect, test } from 'vitest'
import { typedRule } from './typed-rule.ts'

test('the code of the college may be typed in small letters', () => {
  const typed = { pattern: '{YY}{COLLEGE}', college: ' na1 ', lateral: false, order: 'fullName', skipTaken: true } as const
  const rule = typedRule({ ...typed, start: '', leaveOut: '' }, { branchId: 1, batchId: 2 })
  expect(rule?.college).toBe('NA1')
})
