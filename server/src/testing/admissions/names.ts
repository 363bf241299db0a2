/** Returns a number in letters, `bc` for 12, because names must not contain digits. */
export function inLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}
