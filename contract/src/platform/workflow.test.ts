import { expect, expectTypeOf, test } from 'vitest'
import { type ActionOf, allows, can, nextState, type StateOf, statesAfter, workflow } from './workflow.ts'

const loans = workflow({
  name: 'loan',
  states: ['asked', 'out', 'overdue', 'returned'],
  actions: {
    issue: { from: ['asked'], to: 'out', permission: 'accounts.manage' },
    renew: { from: ['out'] },
    return: { from: ['out', 'overdue'], to: 'returned' },
    writeOff: { from: ['overdue'], to: 'returned', reason: 'required', permission: 'accounts.manage' },
  },
})

test('an action is allowed only in the states that it names', () => {
  expect(loans.states.filter((state) => allows(loans, 'return', state))).toEqual(['out', 'overdue'])
  expect(loans.states.filter((state) => allows(loans, 'renew', state))).toEqual(['out'])
})

test('an action without a next state leaves the state unchanged', () => {
  expect(nextState(loans, 'renew', 'out')).toBe('out')
  expect(nextState(loans, 'return', 'overdue')).toBe('returned')
})

test('the allowed actions follow from the state and from the roles of the user', () => {
  expect(can(loans, 'overdue')).toEqual({ issue: false, renew: false, return: true, writeOff: true })
  expect(can(loans, 'overdue', ['ROLE_STUDENT'])).toEqual({ issue: false, renew: false, return: true, writeOff: false })
  expect(can(loans, 'asked', ['ROLE_ADMIN'])).toEqual({ issue: true, renew: false, return: false, writeOff: false })
})

test('the possible next states are in the order of the workflow', () => {
  expect(statesAfter(loans, 'asked')).toEqual(['out'])
  expect(statesAfter(loans, 'overdue')).toEqual(['returned'])
  expect(statesAfter(loans, 'returned')).toEqual([])
})

test('the compiler knows the states and actions', () => {
  expectTypeOf<StateOf<typeof loans>>().toEqualTypeOf<'asked' | 'out' | 'overdue' | 'returned'>()
  expectTypeOf<ActionOf<typeof loans>>().toEqualTypeOf<'issue' | 'renew' | 'return' | 'writeOff'>()
  // @ts-expect-error there is no such action
  expect(() => allows(loans, 'lose', 'out')).toThrow(TypeError)
  workflow({
    name: 'wrong',
    states: ['one'],
    // @ts-expect-error there is no such state
    actions: { go: { from: ['one'], to: 'two' } },
  })
})
