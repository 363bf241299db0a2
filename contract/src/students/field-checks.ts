/** Format checks of single values. */
import { z } from 'zod'

/**
 * Letters of any script, spaces, and the marks that occur in names and places (K. Ravi, D'Souza, Anne-Marie); at least one letter. No invisible characters,
 * except joiners within a word of an Indian script.
 */
export const isText = (value: string) => textOf(" .,'’-").test(value)
/** Like `isText`, with a relation: `Ramesh Rao (father)`. */
export const isPerson = (value: string) => textOf(" .,'’()/-").test(value)
/** A number above zero without a leading zero. */
export const isPositiveNumber = (value: string) => /^[1-9]\d*(\.\d+)?$/.test(value)
/** Ten digits, the first not 0. */
export const isMobile = (value: string) => /^[1-9]\d{9}$/.test(value)
/** Indian mobile numbers begin with 6 to 9; others should be checked. */
export const isUsualMobile = (value: string) => /^[6-9]\d{9}$/.test(value)
export const isEmail = (value: string) => z.regexes.email.test(value) && value.length <= 200
export const isDoorNo = (value: string) => /^[\d/-]+$/.test(value)
export const isPincode = (value: string) => /^\d{1,6}$/.test(value)
/** A complete Indian PIN code as used by post offices; the documents let the office enter fewer digits. */
export const isWholePincode = (value: string) => /^[1-9]\d{5}$/.test(value)
export const isLandline = (value: string) => /^[\d-]+$/.test(value)

const patterns = new Map<string, RegExp>()

/** Joiners are allowed only after a letter of an Indian script; the two alternatives share no character, so that long text is scanned only once. */
function textOf(marks: string): RegExp {
  const indic = '\\u0900-\\u0dff'
  const made =
    patterns.get(marks) ??
    new RegExp(
      `^(?=.*\\p{L})(?:(?=[\\p{L}\\p{M}])[${indic}][\\u200c\\u200d]?|(?![${indic}]|\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}${marks}])+$`,
      'u',
    )
  patterns.set(marks, made)
  return made
}
