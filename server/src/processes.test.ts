import { expect, test } from 'vitest'
import { runToEnd } from './testing/portal.ts'

test('a worker that missed the stop message while starting gets it again, and is not killed', () => {
  const { code, output } = runToEnd({}, ['testing/processes/missed-stop.ts'])
  expect(output).not.toContain('did not stop')
  expect(code).toBe(0)
}, 120_000)
