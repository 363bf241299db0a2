import { profileWords } from './words.en.ts'
import type { TranslateProfile } from './words.ts'

type Said = Parameters<TranslateProfile>[0]
const others: Readonly<Record<string, Said>> = { rollNo: 'rollNo', semesterNo: 'semester' }

/** The word of a field of the record, by the name that the record and the audit trail give it; the name itself where there is none. */
export function fieldWord(t: TranslateProfile, field: string): string {
  const word = others[field] ?? `field${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return word in profileWords ? t(word as Said) : plain(field)
}

/** `photo` → `Photo`, `permanentParts.doorNo` → `Permanent parts door no`, `amountPaise` → `Amount`: amounts are shown in rupees. */
function plain(field: string): string {
  const words = field
    .replace(/Paise$/, '')
    .replace(/\./g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
