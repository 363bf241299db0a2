import { pino } from 'pino'
import { afterAll } from 'vitest'
import { openDocuments } from '../../platform/documents/documents.ts'

/** What lays documents out, without a portal around it. It is closed after the tests of the file. */
export function openTestDocuments() {
  const documents = openDocuments({ log: pino({ level: 'silent' }) })
  afterAll(() => documents.close())
  return documents
}
