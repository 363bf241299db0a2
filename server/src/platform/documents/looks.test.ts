import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { looksOf } from './looks.ts'

it('documents are known to look otherwise as soon as one of their sources does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'looks-'))
  const template = pathToFileURL(join(folder, 'one.typ'))
  try {
    writeFileSync(template, '#box[One]')
    const first = looksOf(template)
    expect(looksOf(template)).toBe(first)
    writeFileSync(template, '#box[Two]')
    expect(looksOf(template)).not.toBe(first)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
