import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashToken, newToken } from './tokens.ts'

const folder = join(import.meta.dirname, '../..')
const filesWith = (pattern: RegExp) =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts') && pattern.test(readFileSync(join(folder, file), 'utf8')))
    .toSorted()

test('a token has 256 random bits and is unique, and its hash does not reveal it', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(new Set(tokens).size).toBe(1_000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(tokens[0] ?? '')).not.toContain(tokens[0])
})

test('predictable random numbers are used only for pauses between retries, demo data and the timetable search', () => {
  expect(filesWith(/Math\.random/)).toEqual(['platform/database/transactions.ts', 'platform/http/event-streams.ts'])
  const seeded = filesWith(/from '.*\/random\.ts'/)
  expect(seeded.length).toBeGreaterThan(5)
  expect(seeded.filter((file) => !file.includes('/demo/') && !file.startsWith('platform/timetabling/'))).toEqual([])
})
