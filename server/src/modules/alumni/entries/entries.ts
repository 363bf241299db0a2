import { type AlumniEntry, type entryCalls, entryWorkflow } from '@nalanda/contract/alumni/entries'
import { eq, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { students } from '../../students/schema.ts'
import { alumni, alumniEntries } from '../schema.ts'

export const entryRecord = {
  ...{ workflow: entryWorkflow, table: alumniEntries, entity: 'alumni entry', actPrefix: 'alumni' },
} as const

const joins = [
  { table: students, on: eq(students.rollNo, alumniEntries.rollNo) },
  { table: alumni, on: eq(alumni.rollNo, alumniEntries.rollNo) },
]
const load = loadRows(alumniEntries, joins, {
  studentId: sql<number | null>`${students.id}`.mapWith(Number),
  // The roll number of that directory record may differ now, for example after a merge
  alumnusId: sql<number | null>`coalesce(${alumniEntries.alumnusId}, ${alumni.id})`.mapWith(Number),
})

/** The entries of both forms, latest first. */
export const entryKind: ListKindOf<typeof entryCalls.entries> = {
  table: alumniEntries,
  title: 'Alumni entries',
  joins,
  searched: sql`(${alumniEntries.fullName} || ' ' || ${alumniEntries.rollNo} || ' ' || ${alumniEntries.email})`,
  filters: ({ state, form }) => [where(alumniEntries.state, state), where(alumniEntries.form, form)],
  sorts: {
    receivedAt: byValue(alumniEntries.receivedAt),
    fullName: byText(alumniEntries.fullName),
    rollNo: byValue(alumniEntries.rollNo),
  },
  firstSort: '-receivedAt',
  load: loadEntries,
  columns: [
    { header: 'Received on', kind: 'date', value: ({ receivedAt }) => dayOf(new Date(receivedAt)) },
    { header: 'Form', value: ({ form }) => form },
    { header: 'State', value: ({ state }) => nameOfCode(state, { received: 'To review', asked: 'Question sent' }) },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Course', value: ({ course }) => course },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Batch', value: ({ batch }) => batch },
    { header: 'E-mail', width: 32, value: ({ email }) => email },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'Status', value: ({ status }) => nameOfCode(status, { other: 'Neither' }) },
    { header: 'Company or institute', width: 32, value: ({ company, institute }) => company || institute },
    { header: 'Location', width: 32, value: ({ location }) => location },
  ],
}

async function loadEntries(db: Database, ids: readonly number[]): Promise<AlumniEntry[]> {
  const rows = await load(db, ids)
  return rows.map(({ photoFile, documentFile, documentType, documentBytes, receivedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    hasPhoto: photoFile !== null,
    document: documentFile === null ? null : { type: documentType ?? '', bytes: documentBytes ?? 0 },
  }))
}
