import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { templateFingerprint } from './template-fingerprint.ts'

it('the template fingerprint changes when the source of a document changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  const template = pathToFileURL(join(folder, 'one.typ'))
  try {
    writeFileSync(template, '#box[One]')
    const first = templateFingerprint(template)
    expect(templateFingerprint(template)).toBe(first)
    writeFileSync(template, '#box[Two]')
    expect(templateFingerprint(template)).not.toBe(first)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
