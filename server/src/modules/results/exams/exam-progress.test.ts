import { expect, it } from 'vitest'
import { nextStep } from './exam-progress.ts'

const exam = {
  ...{ id: 1, title: 'Supplementary', state: 'ready' as const, publishAt: null },
  ...{ expected: 210, present: 210, missing: 0, rowsNotImported: 0, withheld: 0 },
}

it('an exam is offered for publication only when a candidate has a result or no candidates are expected', () => {
  expect(nextStep({ ...exam, present: 0 })).toBe('complete')
  expect(nextStep({ ...exam, present: 40 })).toBe('publish')
  expect(nextStep({ ...exam, expected: 0, present: 0 })).toBe('publish')
})
