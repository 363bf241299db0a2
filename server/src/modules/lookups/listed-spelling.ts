import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { type ValidationError, validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { lookupValues } from './schema.ts'

/** Record fields that hold list values. */
const listOf = {
  seatType: 'seat-type',
  admissionType: 'admission-type',
  entranceType: 'entrance-type',
  category: 'category',
  subCaste: 'sub-caste',
  nationality: 'nationality',
  religion: 'religion',
  motherTongue: 'mother-tongue',
  bloodGroup: 'blood-group',
} as const satisfies Record<string, LookupKind>
type Field = keyof typeof listOf
type Listed = { [F in Field]?: string | null }
const fields = Object.keys(listOf) as Field[]

/** Fields that accept only values of their list; for the other fields the lists are suggestions. */
const strict: readonly Field[] = ['seatType', 'admissionType', 'entranceType', 'category', 'bloodGroup']
/** Maximum number of values named in an error. */
const mostNamed = 12

/**
 * Returns the record with list values in the college's spelling, ignoring case (`oc` becomes `OC`), and an error per field with an unlisted value. Keeps a
 * value that the record had before. An empty list refuses nothing, since the college does not maintain it.
 */
export async function spellAsListed<T extends Listed>(
  db: Database,
  given: T,
  before: Listed,
): Promise<{ record: T; errors: Record<string, ValidationError> }> {
  const found = await findListed(db, given)
  const record = { ...given, ...Object.fromEntries([...found].map(([field, { value }]) => [field, value])) }
  const unlisted = strict.filter(
    (field) => record[field] && record[field] !== before[field] && found.get(field)?.retired !== false,
  )
  return { record, errors: unlisted.length === 0 ? {} : await errorsOf(db, unlisted) }
}

/** Finds the list values that a record names, ignoring case, by field. */
async function findListed(db: Database, record: Listed) {
  const filled = fields.filter((field) => record[field])
  if (filled.length === 0) return new Map<Field, { value: string; retired: boolean }>()
  const kinds = filled.map((field) => listOf[field])
  const given = filled.map((field) => record[field]?.toLowerCase() ?? '')
  const { kind, value, retired } = lookupValues
  const rows = await db
    .select({ kind, value, retired })
    .from(lookupValues)
    .where(and(inArray(kind, kinds), inArray(sql`lower(${value})`, given)))
  return new Map(
    filled.flatMap((field) => {
      const own = record[field]
      const same = rows.filter((row) => row.kind === listOf[field] && row.value.toLowerCase() === own?.toLowerCase())
      const listed = same.find((row) => row.value === own) ?? same[0]
      return listed ? [[field, listed] as const] : []
    }),
  )
}

async function errorsOf(db: Database, unlisted: readonly Field[]): Promise<Record<string, ValidationError>> {
  const kinds = unlisted.map((field) => listOf[field])
  const rows = await db
    .select({ kind: lookupValues.kind, value: lookupValues.value })
    .from(lookupValues)
    .where(and(inArray(lookupValues.kind, kinds), eq(lookupValues.retired, false)))
    .orderBy(lookupValues.position, lookupValues.id)
  const errors = unlisted.flatMap((field) => {
    const offered = rows.filter(({ kind }) => kind === listOf[field]).map(({ value }) => value)
    if (offered.length === 0) return []
    const more = offered.length > mostNamed ? ' …' : ''
    return [[field, validationError('not-in-list', { list: `${offered.slice(0, mostNamed).join(', ')}${more}` })]]
  })
  return Object.fromEntries(errors)
}
