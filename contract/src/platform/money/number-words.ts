const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '– – twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Returns a number below a hundred in lower-case words; `joint` separates the tens and the ones: `forty-two`. */
export function wordsBelowHundred(number: number, joint = '-'): string {
  if (number < 20) return ones[number] ?? ''
  const unit = number % 10
  return `${tens[Math.floor(number / 10)]}${unit ? `${joint}${ones[unit]}` : ''}`
}

const places = [
  { name: 'crore', size: 10_000_000 },
  { name: 'lakh', size: 100_000 },
  { name: 'thousand', size: 1000 },
  { name: 'hundred', size: 100 },
] as const

/**
 * Returns a whole number in lower-case words of the Indian system: `one lakh twenty three thousand four hundred fifty six`. Beyond crores, lakhs of crores
 * follow.
 */
export function wordsOfNumber(number: number): string {
  const place = places.find(({ size }) => number >= size)
  if (!place) return wordsBelowHundred(number, ' ')
  const rest = number % place.size
  return `${wordsOfNumber(Math.floor(number / place.size))} ${place.name}${rest ? ` ${wordsOfNumber(rest)}` : ''}`
}
