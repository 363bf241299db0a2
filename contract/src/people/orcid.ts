/** ORCID iDs, which identify researchers: sixteen characters in four groups of four. */
import { z } from 'zod'
import { issueMessage } from '../platform/validation/issues.ts'
import { peopleError } from './validation-errors.ts'

const form = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/

/** Returns the check character of the first 15 digits by ISO 7064 MOD 11-2; `X` stands for ten. */
export function orcidCheckCharacter(first15: string): string {
  const total = [...first15].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const rest = (12 - (total % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}

/** Normalises a pasted ORCID iD, with or without the address, hyphens and spaces. */
function grouped(text: string): string {
  const bare = text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .replace(/[\s\p{Pd}]/gu, '')
  return bare.toUpperCase().replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4')
}

/** An ORCID iD with a valid check character; an empty field becomes `null`. Also accepts the address of the profile. */
export const Orcid = z.preprocess(
  (value) => (typeof value === 'string' ? grouped(value) || null : value),
  z
    .string()
    .regex(form, issueMessage(peopleError('people.not-an-orcid')))
    .refine(isRight, issueMessage(peopleError('people.wrong-orcid')))
    .nullable(),
)

function isRight(orcid: string): boolean {
  const characters = orcid.replaceAll('-', '')
  return !form.test(orcid) || orcidCheckCharacter(characters.slice(0, 15)) === characters[15]
}
