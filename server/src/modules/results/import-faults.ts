import type { QueryOf } from '@nalanda/contract/endpoint'
import type { Fault, results } from '@nalanda/contract/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { holdsWords } from '../../platform/database/search.ts'
import { getImport } from './imports.ts'
import { all, type Listing, listPage, listWhole, type Page, sortBy } from './joined-list.ts'

type Query = QueryOf<typeof results.listFaults>

/** What is wrong or odd in a checked sheet, in the order of its rows. */
export async function listFaults(db: Database, importId: number, query: Query): Promise<Page<Fault>> {
  await getImport(db, importId)
  return listPage<Fault>(db, listing(importId, query), query)
}

/** The same list whole, for a file. */
export async function listAllFaults(db: Database, importId: number): Promise<Fault[]> {
  return listWhole<Fault>(db, listing(importId, {}))
}

const sorts = { row: { key: sql`fault.row`, type: 'bigint' } } as const

function listing(importId: number, { q, sort, severity }: Partial<Query>): Listing {
  const where = all([
    sql`fault.import_id = ${importId}`,
    severity ? sql`fault.severity = ${severity}` : undefined,
    holdsWords(sql`(fault.cell || ' ' || fault.value || ' ' || fault.message)`, q),
  ])
  const columns = sql`fault.id, fault.row, fault.cell, fault.code, fault.severity, fault.value, fault.message`
  return { columns, from: sql`import_faults fault`, where, sort: sortBy(sorts, sort ?? 'row'), id: sql`fault.id` }
}
