/**
 * The text of a message as it is registered on the DLT platform of an Indian operator (TRAI, TCCCPR 2018): fixed words, with `{#var#}` for each
 * value. What is sent must match it, and a value has at most 30 characters.
 */

/** `name`: what is too long may be shortened. `exact`: an amount, a day, a number, which would be wrong then. */
export type SmsValue = 'name' | 'exact'

/** A kind of text message: its values in the order of the variables, and the text that the college may register. */
export type SmsKind = { readonly values: Readonly<Record<string, SmsValue>>; readonly text: string }

const variable = '{#var#}'
export const longestValue = 30

/** The proposed text of a kind with the variables in place of its values. */
export function proposedText({ text }: SmsKind): string {
  return text.replace(/\{\w+\}/g, variable)
}

/** How many values a registered text takes. */
export function countVariables(text: string): number {
  return text.split(variable).length - 1
}

/**
 * The message: a registered text with its variables filled in order. A name that is too long is shortened; any other value that is fails, as
 * does a wrong number of values.
 */
export function fillRegisteredText(text: string, values: readonly { kind: SmsValue; value: string }[]): string {
  const fixed = text.split(variable)
  if (fixed.length - 1 !== values.length)
    throw new Error(`A text with ${fixed.length - 1} variables was given ${values.length} values`)
  return fixed.map((words, at) => words + (values[at] ? fittingValue(values[at]) : '')).join('')
}

/** One line of at most 30 characters. Three dots, since an ellipsis would turn the whole message into UCS-2. */
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
