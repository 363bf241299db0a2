import type { StudentRecord } from '@nalanda/contract/students/record'
import type { StoredRecord } from './record-rows.ts'

type Told = Record<string, unknown>
type Besides = { aadhaar: string | null; photo?: boolean; regulationId?: number; sectionId?: number | null }

/**
 * A record as the audit trail keeps it: one field beside the other, addresses in their parts, nothing that is empty. The Aadhaar number is
 * masked, whatever is given.
 */
export function toldFields(record: StudentRecord, { aadhaar, photo = false, ...besides }: Besides): Told {
  const { permanentParts, presentParts, ...fields } = record
  const told: Told = {
    ...fields,
    ...partsOf('permanentParts', permanentParts),
    ...partsOf('presentParts', presentParts),
    ...besides,
    aadhaar: aadhaar === null ? null : `XXXXXXXX${aadhaar.slice(-4)}`,
    photo: photo ? 'a photo' : null,
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null && value !== undefined))
}

/** What differs between a student before and after, for the audit trail. A number that changed is told even where its last digits are the same. */
export function changedFields(before: StoredRecord, after: StoredRecord): { before: Told; after: Told } {
  const [old, fresh] = [tellStored(before), tellStored(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  const changed = names.filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(fresh[name] ?? null))
  const told = {
    before: Object.fromEntries(changed.map((name) => [name, old[name] ?? null])),
    after: Object.fromEntries(changed.map((name) => [name, fresh[name] ?? null])),
  }
  if (before.aadhaarRef === after.aadhaarRef || changed.includes('aadhaar')) return told
  return {
    before: { ...told.before, aadhaar: old.aadhaar },
    after: { ...told.after, aadhaar: `${fresh.aadhaar} (other digits)` },
  }
}

function tellStored({ record, aadhaar, regulationId, sectionId }: StoredRecord): Told {
  return toldFields(record, { aadhaar, regulationId, sectionId })
}

function partsOf(name: string, parts: object | null): Told {
  return Object.fromEntries(Object.entries(parts ?? {}).map(([part, value]) => [`${name}.${part}`, value]))
}
