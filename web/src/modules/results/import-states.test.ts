import { importAllows, importStates } from '@nalanda/contract/results/results'
import { expect, test } from 'vitest'
import { importMay, isOpen, runModes, stepOf } from './import-states.ts'

test('an import allows what the server allows', () => {
  for (const [act, states] of Object.entries(importAllows)) {
    for (const state of importStates) {
      expect(importMay(act as keyof typeof importAllows, { state }), `${act} in ${state}`).toBe(
        (states as readonly string[]).includes(state),
      )
    }
  }
})

test('an import waits for somebody until it is imported or undone', () => {
  expect(importStates.filter((state) => !isOpen({ state }))).toEqual(['imported', 'undone'])
})

test('a sheet goes from its columns over the check to the import', () => {
  expect(stepOf({ state: 'uploaded' })).toBe(2)
  expect(stepOf({ state: 'checking' })).toBe(3)
  expect(stepOf({ state: 'checked' })).toBe(3)
  expect(stepOf({ state: 'importing' })).toBe(4)
  expect(stepOf({ state: 'failed' })).toBe(2)
})

test('a sheet is imported whole only without faults, else by its good rows, if it has any', () => {
  expect(runModes({ faultCount: 0, goodCount: 480 })).toEqual({ all: true, goodRows: false })
  expect(runModes({ faultCount: 3, goodCount: 477 })).toEqual({ all: false, goodRows: true })
  expect(runModes({ faultCount: 480, goodCount: 0 })).toEqual({ all: false, goodRows: false })
  expect(runModes({ faultCount: 0, goodCount: 0 })).toEqual({ all: false, goodRows: false })
})
