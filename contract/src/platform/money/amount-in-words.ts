import type { Paise } from './money.ts'
import { wordsOfNumber } from './number-words.ts'

/**
 * Writes out an amount as on Indian cheques and receipts: `Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only`. Amounts below a
 * rupee are in paise only. Throws a RangeError for a negative amount, since no one can receive it.
 */
export function amountInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is no amount that can be written out`)
  const rupees = Math.floor(paise / 100)
  const fraction = paise % 100
  const inRupees = rupees > 0 || fraction === 0 ? `Rupees ${capitalised(wordsOfNumber(rupees))}` : ''
  const inPaise = fraction > 0 ? `${capitalised(wordsOfNumber(fraction))} ${fraction === 1 ? 'Paisa' : 'Paise'}` : ''
  return `${[inRupees, inPaise].filter(Boolean).join(' and ')} Only`
}

const capitalised = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
