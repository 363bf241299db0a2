import { expect, test, vi } from 'vitest'
import { hasTools } from './tools.ts'

const missing = { subject: 'the moon', tools: { node: '--version', 'no-such-tool': '--version' }, packages: 'no-such-package' }

test('a missing tool fails a build in CI, and is only reported elsewhere', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = 'Not tested: the moon, because no-such-tool cannot be run (apt-get install no-such-package)'
  expect(() => hasTools(missing, { CI: 'true' })).toThrow(said)
  expect(write).not.toHaveBeenCalled()
  expect(hasTools(missing, {})).toBe(false)
  expect(write.mock.calls.map(([text]) => text)).toEqual([`${said}\n`])
  write.mockRestore()
})

test('nothing is reported if all tools are present', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(hasTools({ ...missing, tools: { node: '--version' } }, { CI: 'true' })).toBe(true)
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})
