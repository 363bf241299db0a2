import { profileWords } from './words.en.ts'
import type { TranslateProfile } from './words.ts'

type Said = Parameters<TranslateProfile>[0]
const others: Readonly<Record<string, Said>> = { rollNo: 'rollNo', semesterNo: 'semester' }

/** Returns the label of a field by its name in the record and the audit trail; a readable form of the name if there is no label. */
export function fieldWord(t: TranslateProfile, field: string): string {
  const word = others[field] ?? `field${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return word in profileWords ? t(word as Said) : plain(field)
}

/**
 * Makes a field name readable: `photo` → `Photo`, `permanentParts.doorNo` → `Permanent parts door no`, `amountPaise` → `Amount`, as amounts are shown in
 * rupees.
 */
function plain(field: string): string {
  const words = field
    .replace(/Paise$/, '')
    .replace(/\./g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
