import type { StudentRecord } from '@nalanda/contract/students/record'
import type { StoredRecord } from './record-rows.ts'

type AuditedFields = Record<string, unknown>
type Besides = { aadhaar: string | null; photo?: boolean; regulationId?: number; sectionId?: number | null }

/** Returns a record as the audit trail keeps it: flat fields, addresses in parts, no empty values. Masks the Aadhaar number in any case. */
export function auditedFields(record: StudentRecord, { aadhaar, photo = false, ...besides }: Besides): AuditedFields {
  const { permanentParts, presentParts, ...fields } = record
  const audited: AuditedFields = {
    ...fields,
    ...partsOf('permanentParts', permanentParts),
    ...partsOf('presentParts', presentParts),
    ...besides,
    aadhaar: aadhaar === null ? null : `XXXXXXXX${aadhaar.slice(-4)}`,
    photo: photo ? 'a photo' : null,
  }
  return Object.fromEntries(Object.entries(audited).filter(([, value]) => value !== null && value !== undefined))
}

/** Returns the differences between a student before and after, for the audit trail. Lists a changed number even if its last digits are the same. */
export function changedFields(before: StoredRecord, after: StoredRecord): { before: AuditedFields; after: AuditedFields } {
  const [old, fresh] = [storedFields(before), storedFields(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  const changed = names.filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(fresh[name] ?? null))
  const audited = {
    before: Object.fromEntries(changed.map((name) => [name, old[name] ?? null])),
    after: Object.fromEntries(changed.map((name) => [name, fresh[name] ?? null])),
  }
  if (before.aadhaarRef === after.aadhaarRef || changed.includes('aadhaar')) return audited
  return {
    before: { ...audited.before, aadhaar: old.aadhaar },
    after: { ...audited.after, aadhaar: `${fresh.aadhaar} (other digits)` },
  }
}

function storedFields({ record, aadhaar, regulationId, sectionId }: StoredRecord): AuditedFields {
  return auditedFields(record, { aadhaar, regulationId, sectionId })
}

function partsOf(name: string, parts: object | null): AuditedFields {
  return Object.fromEntries(Object.entries(parts ?? {}).map(([part, value]) => [`${name}.${part}`, value]))
}
