/**
 * Returns the digits of a typed, pasted or autofilled number, at most `count`: without spaces and hyphens, and without the `+91` or `0` before a mobile number
 * of ten digits.
 */
export function plainDigits(typed: string, count: number): string {
  const digits = typed.replace(/\D/g, '')
  const isMobile = count === 10
  return (isMobile ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : digits).slice(0, count)
}

/**
 * Restricts the text of a field to what `read` keeps of it, and preserves the cursor position. `before` is the previous text: a digit typed into a full number
 * is refused, as by browsers, instead of replacing the last one.
 */
export function keepOnly(input: HTMLInputElement, before: string, read: (text: string) => string): string {
  const kept = read(input.value)
  if (kept === input.value) return kept
  const at = input.selectionStart ?? input.value.length
  const isFull = input.value.length === before.length + 1 && kept.length === before.length
  const caret = isFull ? at - 1 : read(input.value.slice(0, at)).length
  input.value = isFull ? before : kept
  input.setSelectionRange(caret, caret)
  return input.value
}
