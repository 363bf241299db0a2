/** Digital object identifiers, by which publications are known everywhere. */
import { z } from 'zod'
import { issueMessage } from '../platform/validation/issues.ts'
import { facultyError } from './validation-errors.ts'

const mostCharacters = 400

/** A DOI as people paste it, without the address or `doi:` before it, in small letters: DOIs do not tell capitals apart (DOI Handbook, 2.4). */
export function plainDoi(text: string): string {
  // No DOI is longer; such a text is refused as it is
  if (text.length > mostCharacters) return text
  return text
    .trim()
    .replace(/^(https?:\/\/)?(dx\.|www\.)?doi\.org\//i, '')
    .replace(/^doi:?\s*/i, '')
    .replace(/[.,;]+$/, '')
    .toLowerCase()
}

/** A DOI in small letters; an empty field is `null`. Also takes its address. */
export const Doi = z.preprocess(
  (value) => (typeof value === 'string' ? plainDoi(value) || null : value),
  z
    .string()
    .max(mostCharacters)
    .regex(/^10\.\d{4,9}(\.\d+)*\/[^\s\p{Cc}]+$/u, issueMessage(facultyError('faculty.not-a-doi')))
    .nullable(),
)
