import { expect, test } from 'vitest'
import { runToEnd } from './testing/portal.ts'

test('a worker that missed the message to stop while it started gets it again, and not killed', () => {
  const { code, output } = runToEnd({}, ['testing/processes/missed-stop.ts'])
  expect(output).not.toContain('did not stop')
  expect(code).toBe(0)
}, 120_000)
