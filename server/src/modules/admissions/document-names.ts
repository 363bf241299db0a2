import { plainFileName } from '../../platform/files/file-names.ts'
import type { Scan } from '../../platform/scans.ts'
import { withoutNumbers } from './upload-check.ts'

/** The name that an applicant's paper is kept under: what people called it, without Aadhaar numbers, and with the ending of what it is. */
export function documentName(given: string, kind: Scan['kind']): string {
  return `${plainFileName(withoutNumbers(given), 80) || 'document'}.${kind}`
}
