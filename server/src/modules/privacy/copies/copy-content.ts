import { extname } from 'node:path'
import type { DataPart, SubjectKind } from '@nalanda/contract/platform/personal-data'
import { entityOf, subjectKinds } from '@nalanda/contract/platform/personal-data'
import { storedReasonText } from '@nalanda/contract/platform/validation/stored-reason'
import { and, desc, eq, getTableName, inArray, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { findRestricted } from '../../../platform/files/encrypted/encrypted-files.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ArchivedFile } from '../../../platform/files/zip-archive.ts'
import { collectFiles, collectRows, type PersonalData, type RecordIds } from '../../../platform/personal-data/personal-data.ts'
import { auditEntries } from '../../../platform/schema.ts'

export type Section = { part: DataPart; table: string; rows: object[] }
type Deps = { db: Database; files: Pick<FileStore, 'get'> }

/** Section for the audit trail, which is not a table of a module. */
export const accessTable = 'access_and_changes'

/** Maximum audit entries in a copy: enough for anyone so far, and it keeps an administrator's own trail from filling the file. */
const mostEntries = 5000

/** Collects everything declared about these records; calls `report` with the percentage done. */
export async function collectSections(
  db: Database,
  held: readonly PersonalData[],
  ids: RecordIds,
  report: (percent: number) => Promise<void>,
): Promise<Section[]> {
  const sections: Section[] = []
  for (const [at, data] of held.entries()) {
    const rows = await collectRows(db, data, ids[data.subject])
    if (rows.length > 0) sections.push({ part: data.part, table: tableOf(data), rows: rows.map(inPlainText) })
    if (at % 10 === 9) await report(Math.round((at / held.length) * 90))
  }
  const looked = await listAccess(db, ids)
  return looked.length === 0 ? sections : [...sections, { part: 'audit', table: accessTable, rows: looked }]
}

/** Returns the table of a declaration, which is the heading of its section. */
export const tableOf = ({ column, table = column.table }: Pick<PersonalData, 'column' | 'table'>) => getTableName(table)

/** Converts stored codes of reasons that the portal generated to text. */
function inPlainText(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, typeof value === 'string' ? storedReasonText(value) : value]),
  )
}

/**
 * Collects the person's stored files: photograph, scans, attachments. Omits files missing in the store, and scans of Aadhaar cards, which require a permission
 * and a reason, as the number is masked in the copy.
 */
export async function collectStoredFiles(
  { db, files }: Deps,
  held: readonly PersonalData[],
  ids: RecordIds,
): Promise<ArchivedFile[]> {
  const collected: ArchivedFile[] = []
  for (const data of held) {
    const keys = await collectFiles(db, data, ids[data.subject])
    const restricted = await findRestricted(db, keys)
    for (const key of keys.filter((one) => !restricted.has(one))) {
      const bytes = await files.get(key)
      const name = `files/${data.part}-${collected.length + 1}${extname(key)}`
      if (bytes) collected.push({ name, bytes })
    }
  }
  return collected
}

/** Lists who acted on the records, and what the person did, without values, since these are in the copy or outdated. */
async function listAccess(db: Database, ids: RecordIds): Promise<object[]> {
  const about = subjectKinds.flatMap((kind: SubjectKind) =>
    ids[kind].length > 0
      ? [and(eq(auditEntries.entity, entityOf(kind)), inArray(auditEntries.entityId, ids[kind].map(String)))]
      : [],
  )
  if (ids.user.length > 0) about.push(inArray(auditEntries.userId, [...ids.user]))
  const rows = await db
    .select()
    .from(auditEntries)
    .where(or(...about))
    .orderBy(desc(auditEntries.id))
    .limit(mostEntries)
  return rows.map(({ at, username, act, entity, entityId, changes, reason }) => ({
    ...{ at, user: username, act, record: `${entity} ${entityId}` },
    fields: Object.keys(changes).join(', '),
    reason: reason && storedReasonText(reason),
  }))
}
