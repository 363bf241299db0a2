import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openDocuments } from './documents.ts'

const { execPath } = process
afterEach(() => {
  process.execPath = execPath
})

const template = new URL('./fixtures/plain.typ', import.meta.url)

test('a document process that cannot be started does not block the documents after it', async () => {
  const documents = openDocuments({ log: pino({ level: 'silent' }) })
  process.execPath = '/no/such/node'
  await expect(documents.render(template, {})).rejects.toMatchObject({ code: 'timed-out' })
  process.execPath = execPath
  const pdf = await documents.render(template, {})
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  await documents.close()
})
