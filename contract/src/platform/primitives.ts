import { z } from 'zod'
import { issueMessage } from './validation/issues.ts'
import { memoize } from './validation/memoize.ts'
import { tooShort, validationError } from './validation/validation-error.ts'

/** The number of a row, as in a path or a reference. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
/** The same number where it travels as text: in a path or a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, issueMessage(validationError('not-a-whole-number')))
  .transform(Number)
/** The place of one record in a path, such as `/exams/:id`. */
export const IdParams = z.object({ id: IdText })
/** A calendar day, `2026-11-21`; the day must exist. */
export const IsoDate = z.iso
  .date()
  .refine((day) => day >= '1800-01-01', issueMessage(validationError('before-year', { year: '1800' })))
export type IsoDate = z.infer<typeof IsoDate>
/** What a clock shows, `09:30`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueMessage(validationError('not-a-time')))
/** The midnight in India with which the year 9999 ends: days after it have no four digits. */
const endOfCalendar = Date.parse('9999-12-31T18:30:00Z')
/** An instant in UTC, `2026-11-21T05:30:00.000Z`; an offset is accepted and normalised by the server. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((at) => !(Date.parse(at) >= endOfCalendar), issueMessage(validationError('no-such-day')))
/** A month of an examination, `2025-12`. */
export const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, issueMessage(validationError('not-a-year-and-month')))
/** Text that a database and a document can hold: no NUL, no half of a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
export const plainText = z.string().regex(/^[^\u0000\p{Cs}]*$/u, issueMessage(validationError('not-plain-text')))
/** How many letters, digits and marks of any script a text shows; spaces, punctuation and characters that are not seen are not counted. */
export const countVisible = (text: string) => text.match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{M}]/gu)?.length ?? 0
/** Characters that are not seen. Joiners are part of words in Indian scripts, and they and variation selectors of symbols: they may follow those. */
const hasInvisible = (text: string) =>
  /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(
    text.replace(/(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu, ''),
  )
/** Text that somebody has to write: so many letters or digits at least, and no characters that are not seen. */
export const requiredText = (min: number, error = tooShort(min)) =>
  plainText
    .trim()
    .min(min, issueMessage(error))
    .refine((text) => text.length < min || countVisible(text) >= min, issueMessage(error))
    .refine((text) => !hasInvisible(text), issueMessage(validationError('invisible-characters')))
/** One line of text as people type it: trimmed, without control characters, never empty and never only of characters that are not seen. */
export const line = memoize((max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f\p{Cs}]*$/u, issueMessage(validationError('not-one-line')))
    .refine(
      (text) => text === '' || /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text),
      issueMessage(validationError('required')),
    ),
)
/** What a schema takes, or nothing: an empty field is `null`. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable())
/** One line, or nothing. */
export const optionalLine = memoize((max: number) => orNull(line(max)))
/** Why somebody does a thing that needs a reason: at least five letters or digits, so that it can be read later. */
export const Reason = requiredText(5, validationError('reason-too-short', { min: 5 })).max(500)
/**
 * Marks or credits with at most two decimals, exact as text in the database. Not as `multipleOf`: what writes answers divides in floats, and
 * finds that 84.67 is none.
 */
export const decimal = memoize((max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      issueMessage(validationError('too-many-decimals')),
    ),
)
/** A roll number (hall-ticket number): capitals and digits, `22NA1A0501`. */
export const RollNo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9/-]{2,19}$/, issueMessage(validationError('not-a-roll-number')))

/** The year in which a season of admissions begins. */
export const SeasonYear = z
  .string()
  .regex(/^(19|20)\d\d$/, issueMessage(validationError('not-a-year')))
  .transform(Number)

/** `yes` and `no` as a query carries them. */
export const YesNo = z.enum(['yes', 'no'])
