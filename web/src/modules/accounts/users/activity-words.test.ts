import { expect, test } from 'vitest'
import { commonWords } from '../../../ui/i18n/words-common.en.ts'
import { changeText, fieldText } from './activity-words.ts'
import { usersWords } from './words.en.ts'
import type { Translate } from './words.ts'

const t: Translate = (word, values = {}) => {
  const words: Record<string, string> = { ...commonWords, ...usersWords }
  return (words[word] ?? word).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
const role = (name: string, more: object = {}) => ({ role: name, scope: null, validFrom: null, validUntil: null, ...more })

test('roles are shown by name, with their scope and dates', () => {
  const head = role('ROLE_HOD', { scope: 'CSE', validFrom: '2026-07-01', validUntil: '2027-06-30' })
  expect(changeText(t, 'roles', [role('ROLE_FACULTY')], [head, role('ROLE_FACULTY')])).toBe(
    'Faculty → HOD (CSE) from 1 Jul 2026 until 30 Jun 2027, Faculty',
  )
})

test('a password change shows only that the password changed', () => {
  expect(`${fieldText(t, 'passwordHash')}: ${changeText(t, 'passwordHash', '•••', '•••')}`).toBe('Password: changed')
})

test('states and relations are named, a removed value becomes nothing, and a first value is shown alone', () => {
  expect(changeText(t, 'state', 'active', 'suspended')).toBe('Active → Suspended')
  expect(changeText(t, 'relation', 'father', null)).toBe('Father → nothing')
  expect(changeText(t, 'fullName', null, 'Sita')).toBe('Sita')
  expect(changeText(t, 'somethingNew', true, { deep: 1 })).toBe('yes → {"deep":1}')
})
