import { z } from 'zod'
import { issueMessage } from './validation/issues.ts'
import { memoize } from './validation/memoize.ts'
import { tooShort, validationError } from './validation/validation-error.ts'

/** Id of a row, in a path or a reference. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id as text, in a path or a query. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, issueMessage(validationError('not-a-whole-number')))
  .transform(Number)
/** Path parameters of a single record, such as `/exams/:id`. */
export const IdParams = z.object({ id: IdText })
/** A calendar day such as `2026-11-21`; the day must exist. */
export const IsoDate = z.iso
  .date()
  .refine((day) => day >= '1800-01-01', issueMessage(validationError('before-year', { year: '1800' })))
export type IsoDate = z.infer<typeof IsoDate>
/** A time of day such as `09:30`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issueMessage(validationError('not-a-time')))
/** Midnight in India at the end of the year 9999: later days do not have four-digit years. */
const endOfCalendar = Date.parse('9999-12-31T18:30:00Z')
/** An instant in UTC, `2026-11-21T05:30:00.000Z`; other offsets are accepted and normalised by the server. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((at) => !(Date.parse(at) >= endOfCalendar), issueMessage(validationError('no-such-day')))
/** A month of an examination, such as `2025-12`. */
export const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, issueMessage(validationError('not-a-year-and-month')))
/** Text that can be stored in the database and in documents: no NUL, no lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
export const plainText = z.string().regex(/^[^\u0000\p{Cs}]*$/u, issueMessage(validationError('not-plain-text')))
/** Counts the letters, digits and marks of any script in a text; spaces, punctuation and invisible characters are not counted. */
export const countVisible = (text: string) => text.match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{M}]/gu)?.length ?? 0
/**
 * Whether the text contains invisible characters. Joiners are part of words in Indian scripts, and joiners and variation selectors are part of symbols: they
 * are allowed after those.
 */
const hasInvisible = (text: string) =>
  /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(
    text.replace(/(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d|\ufe0e|\ufe0f)+/gu, ''),
  )
/** Required text with a minimum number of letters or digits, and no invisible characters. */
export const requiredText = (min: number, error = tooShort(min)) =>
  plainText
    .trim()
    .min(min, issueMessage(error))
    .refine((text) => text.length < min || countVisible(text) >= min, issueMessage(error))
    .refine((text) => !hasInvisible(text), issueMessage(validationError('invisible-characters')))
/** One line of typed text: trimmed, without control characters, neither empty nor made only of invisible characters. */
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
/** Makes a schema optional: an empty field becomes `null`. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable())
/** One line of text, or null. */
export const optionalLine = memoize((max: number) => orNull(line(max)))
/** Reason for an action that requires one: at least five letters or digits, so that it is meaningful later. */
export const Reason = requiredText(5, validationError('reason-too-short', { min: 5 })).max(500)
/**
 * Marks or credits with at most two decimals, stored exactly as text in the database. `multipleOf` is not used: the serialiser of replies divides floats, and
 * would refuse 84.67.
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
/** A roll number (hall-ticket number): capital letters and digits, such as `22NA1A0501`. */
export const RollNo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9/-]{2,19}$/, issueMessage(validationError('not-a-roll-number')))

/** The year in which an admission season begins. */
export const SeasonYear = z
  .string()
  .regex(/^(19|20)\d\d$/, issueMessage(validationError('not-a-year')))
  .transform(Number)

/** `yes` and `no` in a query. */
export const YesNo = z.enum(['yes', 'no'])
