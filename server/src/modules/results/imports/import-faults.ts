import type { results } from '@nalanda/contract/results/results'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byValue } from '../../../platform/lists/keyset.ts'
import { numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { importFaults } from '../schema.ts'
import { getImport } from './imports.ts'

type Kind = ListKindOf<{ list: typeof results.listFaults; exportList: typeof results.exportFaults }>

/** What is wrong or odd in a checked sheet, in the order of its rows. Refuses an import that does not exist. */
export async function faultsOf(db: Database, importId: number): Promise<Kind> {
  const { fileName } = await getImport(db, importId)
  return {
    ...faultKind,
    within: eq(importFaults.importId, importId),
    fileTitle: `Faults in ${fileName.replace(/\.xlsx?$/i, '')}`,
  }
}

const faultKind: Omit<Kind, 'within' | 'fileTitle'> = {
  table: importFaults,
  title: 'Faults',
  searched: sql`(${importFaults.cell} || ' ' || ${importFaults.value} || ' ' || ${importFaults.message})`,
  filters: ({ severity }) => [where(importFaults.severity, severity)],
  sorts: { row: byValue(importFaults.row) },
  firstSort: 'row',
  load: (db, ids) => db.select().from(importFaults).where(numbered(importFaults.id, ids)),
  columns: [
    { header: 'Row', kind: 'number', value: (fault) => fault.row },
    { header: 'Cell', value: (fault) => fault.cell },
    { header: 'Severity', value: (fault) => fault.severity },
    { header: 'Value', width: 24, value: (fault) => fault.value },
    { header: 'What is wrong', width: 64, value: (fault) => fault.message },
    { header: 'Code', width: 24, value: (fault) => fault.code },
  ],
}
