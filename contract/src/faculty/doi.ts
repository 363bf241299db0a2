/** Digital object identifiers of publications. */
import { z } from 'zod'
import { issueMessage } from '../platform/validation/issues.ts'
import { facultyError } from './validation-errors.ts'

const mostCharacters = 400

/** Normalises a pasted DOI: removes the address or `doi:` before it and converts it to lower case, since DOIs are case-insensitive (DOI Handbook, 2.4). */
export function plainDoi(text: string): string {
  // No DOI is longer; such text is returned as it is and then refused
  if (text.length > mostCharacters) return text
  return text
    .trim()
    .replace(/^(https?:\/\/)?(dx\.|www\.)?doi\.org\//i, '')
    .replace(/^doi:?\s*/i, '')
    .replace(/[.,;]+$/, '')
    .toLowerCase()
}

/** A DOI in lower case; an empty field becomes `null`. Also accepts its address. */
export const Doi = z.preprocess(
  (value) => (typeof value === 'string' ? plainDoi(value) || null : value),
  z
    .string()
    .max(mostCharacters)
    .regex(/^10\.\d{4,9}(\.\d+)*\/[^\s\p{Cc}]+$/u, issueMessage(facultyError('faculty.not-a-doi')))
    .nullable(),
)
