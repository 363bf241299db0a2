/** The digits of a number that was typed, pasted or filled in, at most `count`: without spaces and hyphens, and without the `+91` or `0` before a mobile number of ten. */
export function plainDigits(typed: string, count: number): string {
  const digits = typed.replace(/\D/g, '')
  const isMobile = count === 10
  return (isMobile ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : digits).slice(0, count)
}

/**
 * Leaves in a field what `read` keeps of its text, and the cursor where it was. `before` is what stood there: a digit typed into a number that is full is
 * refused, as a browser does, instead of taking the last one's place.
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
