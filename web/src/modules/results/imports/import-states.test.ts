import { importStates } from '@nalanda/contract/platform/imports/staged-imports'
import { expect, test } from 'vitest'
import { importMay, isOpen, modeOf, stepOf } from './import-states.ts'

test('only a finished import can be undone, as a failed or cancelled one has added nothing', () => {
  expect(importStates.filter((state) => importMay('undo', { state }))).toEqual(['done'])
})

test('an import stays open until it is finished, undone or removed', () => {
  expect(importStates.filter((state) => !isOpen({ state }))).toEqual(['done', 'removed', 'undone'])
})

test('a sheet goes through three steps: columns, check and import', () => {
  expect(stepOf({ state: 'to-map' })).toBe(2)
  expect(stepOf({ state: 'checking' })).toBe(3)
  expect(stepOf({ state: 'checked' })).toBe(3)
  expect(stepOf({ state: 'saving' })).toBe(4)
  expect(stepOf({ state: 'failed' })).toBe(2)
})

test('a sheet without errors is imported completely, otherwise only its valid rows, if there are any', () => {
  expect(modeOf({ errorCount: 0, goodCount: 480 })).toBe('all-or-nothing')
  expect(modeOf({ errorCount: 3, goodCount: 477 })).toBe('good-rows')
  expect(modeOf({ errorCount: 480, goodCount: 0 })).toBeNull()
  expect(modeOf({ errorCount: 0, goodCount: 0 })).toBeNull()
})
