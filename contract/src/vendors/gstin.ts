/** GSTIN, PAN and IFSC: identifiers issued by Indian tax offices and banks. */
import { z } from 'zod'
import { orNull } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { vendorsError } from './validation-errors.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Returns the check character of the first 14 characters of a GSTIN: each has its value in base 36, every second one is doubled, the base-36 digits of the
 * products are added up, and the check character makes the sum a multiple of 36.
 */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36] ?? ''
}

/** Returns the PAN that a GSTIN contains: its third to twelfth character. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

const gstinForm = /^(0[1-9]|[1-3]\d|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** A typed code, converted to capitals without spaces around it. */
const code = z.string().trim().toUpperCase()

/** A GSTIN with a valid check character; null if the vendor is not registered. */
export const Gstin = orNull(
  code
    .regex(gstinForm, issueMessage(vendorsError('vendors.not-a-gstin')))
    .refine(
      (gstin) => !gstinForm.test(gstin) || gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14],
      issueMessage(vendorsError('vendors.wrong-check-digit')),
    ),
)

/** A PAN: five letters, of which the fourth is the type of holder, four digits and a letter. */
export const Pan = orNull(code.regex(/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, issueMessage(vendorsError('vendors.not-a-pan'))))

/** Code of a bank branch: four letters of the bank, a zero, six characters of the branch. */
export const Ifsc = orNull(code.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, issueMessage(vendorsError('vendors.not-an-ifsc'))))

/** Number of a bank account. */
export const AccountNumber = orNull(
  z
    .string()
    .trim()
    .regex(/^\d{6,18}$/, issueMessage(vendorsError('vendors.not-an-account-number'))),
)

/** An Indian mobile number without the prefix. */
export const Mobile = orNull(
  z
    .string()
    .trim()
    .regex(/^[6-9]\d{9}$/, issueMessage(vendorsError('vendors.not-a-mobile'))),
)

/** An e-mail address, or null. */
export const OptionalEmail = orNull(z.email().max(200))
