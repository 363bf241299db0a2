import { formatRupees } from '@nalanda/contract/platform/money/money'

/** Formats an amount for a column of a document: `1,25,000.00`. */
export const printedAmount = (paise: number): string => formatRupees(paise, { symbol: '', decimals: 'always' })
