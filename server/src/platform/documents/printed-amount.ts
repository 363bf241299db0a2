import { formatRupees } from '@nalanda/contract/platform/money/money'

/** An amount as a column of a document has it: `1,25,000.00`. */
export const printedAmount = (paise: number): string => formatRupees(paise, { symbol: '', decimals: 'always' })
