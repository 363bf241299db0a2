import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../..')
const sources = globSync('modules/**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(folder, file), 'utf8'))).toSorted()

test('sessions are opened at one place in the code, only for the documented ways of signing in', () => {
  expect(filesWith(/\.insert\(sessions\)/)).toEqual(['modules/access/sessions/sessions.ts'])
  expect(filesWith(/await openSession\(/)).toEqual(['modules/access/sign-in/sign-in-sessions.ts'])
  expect(filesWith(/(?<!function )start(Remembered)?Session\(/)).toEqual([
    'modules/access/sign-in/routes-completion.ts',
    'modules/access/sign-in/routes.ts',
  ])
  // Password; code or recovery code after it; passkey; identity provider
  expect(filesWith(/= signInCompletion\(/)).toEqual([
    'modules/access/factors/routes.ts',
    'modules/access/passkeys/routes.ts',
    'modules/access/sign-in/routes.ts',
    'modules/access/single-sign-on/routes.ts',
  ])
})
