import { allows } from '@nalanda/contract/platform/workflow'
import { type ExamAction, examStates, examWorkflow } from '@nalanda/contract/results/results'
import { expect, test } from 'vitest'
import { nextAct, whyNot } from './acts.ts'

const acts = Object.keys(examWorkflow.actions) as ExamAction[]

test('an action is disabled with a reason exactly in the states in which the server refuses it', () => {
  for (const act of acts) {
    for (const state of examStates) {
      const allowed = allows(examWorkflow, act, state)
      expect(whyNot(act, state) === null, `${act} in ${state}`).toBe(allowed)
    }
  }
})

test('the reason names what to do first', () => {
  expect(whyNot('publish', 'draft')).toBe('whyEmpty')
  expect(whyNot('import', 'published')).toBe('whyClosed')
  expect(whyNot('compute', 'scheduled')).toBe('whyClosed')
  expect(whyNot('publish', 'published')).toBe('whyPublished')
  expect(whyNot('unpublish', 'ready')).toBe('whyNotPublished')
})

test('the next action of an exam is import, then compute, then publish, then none', () => {
  expect(nextAct({ state: 'draft', entryCount: 0, studentCount: 0 })).toBe('import')
  expect(nextAct({ state: 'ready', entryCount: 480, studentCount: 0 })).toBe('compute')
  expect(nextAct({ state: 'ready', entryCount: 480, studentCount: 60 })).toBe('publish')
  expect(nextAct({ state: 'scheduled', entryCount: 480, studentCount: 60 })).toBe('publish')
  expect(nextAct({ state: 'published', entryCount: 480, studentCount: 60 })).toBeNull()
})

test('the next action of an exam is never one that its state refuses', () => {
  for (const state of examStates) {
    for (const studentCount of [0, 60]) {
      const next = nextAct({ state, entryCount: 480, studentCount })
      if (next) expect(whyNot(next, state)).toBeNull()
    }
  }
})
