import { pino } from 'pino'
import { afterAll } from 'vitest'
import { openDocuments } from '../../platform/documents/documents.ts'

/** Opens the document renderer without a portal. It is closed after the tests of the file. */
export function openTestDocuments() {
  const documents = openDocuments({ log: pino({ level: 'silent' }) })
  afterAll(() => documents.close())
  return documents
}
