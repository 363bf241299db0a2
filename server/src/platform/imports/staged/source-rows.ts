import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { numberOf } from './import-records.ts'
import { readRows, UnreadableRow } from './import-rows.ts'
import type { StagedDeps, StagedKind } from './kinds.ts'
import { imports } from './schema.ts'

/** Maximum number of earlier imports read: users correct one sheet, perhaps two, and a fabricated column must not cause a hundred reads. */
const maxImports = 10

/**
 * Returns the content of failed rows of earlier files, by `import/row` as in a sheet of failed rows, as far as they are still stored. Omits rows that cannot be
 * decrypted: callers then ask for their content instead.
 */
export async function readSourceRows<P, Q>(
  db: Database,
  { keys }: Pick<StagedDeps, 'keys'>,
  kind: StagedKind<P, Q>,
  sources: ReadonlySet<string>,
): Promise<Map<string, P>> {
  const numbers = new Set([...sources].flatMap((source) => /^([1-9]\d{0,14})\/\d{1,6}$/.exec(source)?.[1] ?? []))
  const known = new Map<string, P>()
  for (const number of [...numbers].slice(0, maxImports)) {
    const [record] = await db
      .select()
      .from(imports)
      .where(and(eq(imports.kind, kind.name), isNumbered(Number(number))))
    if (!record) continue
    try {
      const rows = await readRows<P>(db, keys, kind, record, { outcome: 'faulty' })
      for (const { row, payload } of rows) known.set(`${numberOf(record)}/${row}`, payload)
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
    }
  }
  return known
}

const isNumbered = (number: number) =>
  or(eq(imports.formerId, number), and(sql`${imports.formerId} is null`, eq(imports.id, number)))
