import { randomInt } from 'node:crypto'

/** Letters that are not confused in print, and that spell no words; neither contains l, o, i or their capitals. */
const small = 'bcdfghjkmnpqrstvwxyz'
const capitals = small.toUpperCase()
const digits = '23456789'
const pattern = [capitals, small, small, small, '-', digits, digits, digits, digits, '-', small, small, small, small]

/**
 * Returns a password to be used once and changed, such as `Kmpw-4827-tfhx`: easily read from paper and typed on a phone, with the four classes of characters
 * that the rules require. One of 10^14.
 */
export function oneUsePassword(): string {
  return pattern.map((choices) => choices[randomInt(choices.length)]).join('')
}
