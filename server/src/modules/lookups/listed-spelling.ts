import type { LookupKind } from '@nalanda/contract/lookups/lookups'
import { type ValidationError, validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { lookupValues } from './schema.ts'

/** The fields of records that hold a value of a list. */
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

/** The same record with the values of lists in the spelling of the college, capitals aside: `oc` becomes `OC`. What no list has stays as it is. */
export async function spellAsListed<T extends Listed>(db: Database, record: T): Promise<T> {
  const filled = fields.filter((field) => record[field])
  if (filled.length === 0) return record
  const kinds = filled.map((field) => listOf[field])
  const given = filled.map((field) => record[field]?.toLowerCase() ?? '')
  const rows = await db
    .select({ kind: lookupValues.kind, value: lookupValues.value })
    .from(lookupValues)
    .where(and(inArray(lookupValues.kind, kinds), inArray(sql`lower(${lookupValues.value})`, given)))
  const spelled = filled.flatMap((field) => {
    const value = record[field]
    const same = rows.filter((row) => row.kind === listOf[field] && row.value.toLowerCase() === value?.toLowerCase())
    const listed = same.find((row) => row.value === value) ?? same[0]
    return listed ? [[field, listed.value]] : []
  })
  return { ...record, ...Object.fromEntries(spelled) }
}

/** The fields that take no other value than those of their list; of the others the lists are suggestions. */
const strict = ['seatType', 'admissionType', 'entranceType', 'category', 'bloodGroup'] as const satisfies readonly Field[]
/** So many values are named in an error. */
const mostNamed = 12

/**
 * What is wrong with the values that the lists of the college do not offer, by field. A value that the record had before stays, and a list without
 * values refuses none: the college does not keep it.
 */
export async function unlistedErrors(db: Database, record: Listed, before: Listed): Promise<Record<string, ValidationError>> {
  const changed = strict.filter((field) => record[field] && record[field] !== before[field])
  if (changed.length === 0) return {}
  const kinds = changed.map((field) => listOf[field])
  const rows = await db
    .select({ kind: lookupValues.kind, value: lookupValues.value })
    .from(lookupValues)
    .where(and(inArray(lookupValues.kind, kinds), eq(lookupValues.retired, false)))
    .orderBy(lookupValues.position, lookupValues.id)
  const errors = changed.flatMap((field) => {
    const offered = rows.filter(({ kind }) => kind === listOf[field]).map(({ value }) => value)
    if (offered.length === 0 || offered.includes(record[field] ?? '')) return []
    const more = offered.length > mostNamed ? ' …' : ''
    return [[field, validationError('not-in-list', { list: `${offered.slice(0, mostNamed).join(', ')}${more}` })]]
  })
  return Object.fromEntries(errors)
}
