import { plainFileName } from '../../platform/files/file-names.ts'
import { withoutAadhaarNumbers } from '../students/public.ts'

/** The name that an applicant's document is stored under: what people called it, without Aadhaar numbers, and with the ending of what it is. */
export function documentName(given: string, extension: string): string {
  return `${plainFileName(withoutAadhaarNumbers(given), 80) || 'document'}.${extension}`
}
