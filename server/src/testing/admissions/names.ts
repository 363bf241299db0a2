/** A number in letters, `bc` for 12: names hold no digits. */
export function inLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}
