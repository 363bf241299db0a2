import type { z } from 'zod'
import { nameOfCode } from '../spreadsheets/code-names.ts'
import type { CellKind } from './cell-values.ts'
import type { Heading } from './headings.ts'

/** A value of a drop-down list; `label` is the text in the template if it differs from the value. */
export type Choice = string | { readonly value: string; readonly label: string }

/** A column of a template: its heading, how its cells are read, and how they are validated. */
export type Column<Schema extends z.ZodType = z.ZodType> = Heading & {
  /** Text by default. */
  readonly kind?: CellKind
  /** Validates the value that was read: a string, a number (paise of `rupees`), an ISO day or a boolean; the value of one of the `choices`. */
  readonly schema: Schema
  /** The column may be missing and its cells blank: then the value is null. */
  readonly optional?: true
  /** A drop-down list in the template; a text column refuses other values, unless it is `open`. */
  readonly choices?: readonly Choice[]
  /** The list only suggests values: others are accepted too. */
  readonly open?: true
  /** In characters. */
  readonly width?: number
  /** Shown in the template beside a selected cell of the column. */
  readonly note?: string
}
export type Columns = Readonly<Record<string, Column>>

/** A row that was read: the value of each field. */
export type RowOf<C extends Columns> = {
  -readonly [F in keyof C]: z.output<C[F]['schema']> | (C[F] extends { optional: true } ? null : never)
}

/** Returns codes as choices, each labelled with its name. */
export const codeChoices = (codes: readonly string[]): Choice[] => codes.map((value) => ({ value, label: nameOfCode(value) }))

export const choiceLabel = (choice: Choice) => (typeof choice === 'string' ? choice : choice.label)
export const choiceValue = (choice: Choice) => (typeof choice === 'string' ? choice : choice.value)
