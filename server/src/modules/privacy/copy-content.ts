import { extname } from 'node:path'
import type { DataPart, SubjectKind } from '@nalanda/contract/platform/personal-data'
import { subjectKinds } from '@nalanda/contract/platform/personal-data'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { findRestricted } from '../../platform/files/encrypted/encrypted-files.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { escapeHtml } from '../../platform/mail/mail-rendering.ts'
import {
  collectFiles,
  collectRows,
  nameOfData,
  type PersonalData,
  type RecordIds,
} from '../../platform/personal-data/personal-data.ts'
import { auditEntries } from '../../platform/schema.ts'

type Section = { part: DataPart; table: string; rows: object[] }
export type CopyFile = { name: string; bytes: Buffer }
type Deps = { db: Database; files: Pick<FileStore, 'get'> }

/** Enough for every person the college has seen; beyond it an administrator's own trail would fill the file. */
const mostEntries = 5000

/** Collects everything that is declared about these records; `report` gets the percent that is done. */
export async function collectSections(
  db: Database,
  held: readonly PersonalData[],
  ids: RecordIds,
  report: (percent: number) => Promise<void>,
): Promise<Section[]> {
  const sections: Section[] = []
  for (const [at, data] of held.entries()) {
    const rows = await collectRows(db, data, ids[data.subject])
    if (rows.length > 0) sections.push({ part: data.part, table: nameOfData(data).split('.')[0] ?? '', rows })
    if (at % 10 === 9) await report(Math.round((at / held.length) * 90))
  }
  const looked = await listAccess(db, ids)
  return looked.length === 0 ? sections : [...sections, { part: 'audit', table: 'access_and_changes', rows: looked }]
}

/**
 * The person's files as they are stored: photograph, scans, attachments. What is left out: a file that is missing in the store, and scans of
 * Aadhaar cards, which are read with a permission and a reason only, as the number is masked in the copy.
 */
export async function collectStoredFiles(
  { db, files }: Deps,
  held: readonly PersonalData[],
  ids: RecordIds,
): Promise<CopyFile[]> {
  const collected: CopyFile[] = []
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

/** Who did what with the records, and what the person did: without the values, which are in the copy or no longer hold. */
async function listAccess(db: Database, ids: RecordIds): Promise<object[]> {
  const about = subjectKinds.flatMap((kind: SubjectKind) =>
    ids[kind].length > 0 ? [and(eq(auditEntries.entity, kind), inArray(auditEntries.entityId, ids[kind].map(String)))] : [],
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
    reason,
  }))
}

/** The same as a page that any browser shows, without a script. */
export function readablePage(title: string, madeOn: string, sections: readonly Section[]): string {
  const body = sections.map(
    ({ part, table, rows }) => `<h2>${escapeHtml(words(part))}: ${escapeHtml(words(table))}</h2>${tableOf(rows)}`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:24px;color:#1d2129}table{border-collapse:collapse;margin-bottom:24px}
td,th{border:1px solid #c9ced6;padding:4px 8px;text-align:left;vertical-align:top}th{background:#f4f5f7}h2{font-size:18px}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(madeOn)}</p>
${body.join('\n')}
</body></html>
`
}

/** One record is read downwards, several across. */
function tableOf(rows: readonly object[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (row: object, field: string) => `<td>${escapeHtml(textOf((row as Record<string, unknown>)[field]))}</td>`
  const [only, ...others] = rows
  if (only && others.length === 0)
    return `<table>${fields.map((field) => `<tr><th>${escapeHtml(words(field))}</th>${cell(only, field)}</tr>`).join('')}</table>`
  const head = `<tr>${fields.map((field) => `<th>${escapeHtml(words(field))}</th>`).join('')}</tr>`
  const lines = rows.map((row) => `<tr>${fields.map((field) => cell(row, field)).join('')}</tr>`)
  return `<table>${head}${lines.join('\n')}</table>`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `fathersName` and `student_records` as words. */
function words(name: string): string {
  const spaced = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
