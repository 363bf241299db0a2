/**
 * Text of a message as registered on the DLT platform of an Indian operator (TRAI, TCCCPR 2018): fixed words, with `{#var#}` for each value. Sent messages must
 * match it, and a value has at most 30 characters.
 */

/** `name`: may be shortened if too long. `exact`: an amount, a day or a number, which would then be wrong. */
export type SmsValue = 'name' | 'exact'

/** A kind of text message: its values in the order of the variables, and the text that the college may register. */
export type SmsKind = { readonly values: Readonly<Record<string, SmsValue>>; readonly text: string }

const variable = '{#var#}'
export const longestValue = 30

/** Returns the proposed text of a kind, with variables in place of its values. */
export function proposedText({ text }: SmsKind): string {
  return text.replace(/\{\w+\}/g, variable)
}

/** Counts the variables of a registered text. */
export function countVariables(text: string): number {
  return text.split(variable).length - 1
}

/**
 * Fills in the variables of a registered text in order. Shortens names that are too long; throws for other values that are too long, and for a wrong number of
 * values.
 */
export function fillRegisteredText(text: string, values: readonly { kind: SmsValue; value: string }[]): string {
  const fixed = text.split(variable)
  if (fixed.length - 1 !== values.length)
    throw new Error(`A text with ${fixed.length - 1} variables was given ${values.length} values`)
  return fixed.map((words, at) => words + (values[at] ? fittingValue(values[at]) : '')).join('')
}

/** Returns one line of at most 30 characters. Ends a shortened name with three dots, since an ellipsis would turn the whole message into UCS-2. */
function fittingValue({ kind, value }: { kind: SmsValue; value: string }): string {
  const line = value.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const characters = [...line]
  if (line.length <= longestValue) return line
  if (kind === 'exact') throw new Error(`A value of a text message is longer than ${longestValue} characters`)
  const kept: string[] = []
  for (const one of characters) {
    if (kept.join('').length + one.length > longestValue - 3) break
    kept.push(one)
  }
  return `${kept.join('').trimEnd()}...`
}
