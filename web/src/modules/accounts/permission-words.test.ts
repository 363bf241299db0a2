import { permissions } from '@nalanda/contract/permissions'
import { expect, test } from 'vitest'
import { permissionWords } from './permission-words.ts'

test.each(Object.keys(permissions))('%s is said in plain words, in English and in German', (permission) => {
  const [english, german] = [permissionWords(permission, 'en'), permissionWords(permission, 'de')]
  expect(english).not.toBe(permission)
  expect(german).not.toBe(permission)
  expect(german).not.toBe(english)
})
