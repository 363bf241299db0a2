import type { Paise } from './money.ts'
import { wordsOfNumber } from './number-words.ts'

/**
 * An amount as cheques and receipts of India write it out: `Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only`.
 * Amounts below a rupee are paise only. Throws a RangeError for a negative amount: nobody receives one.
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
