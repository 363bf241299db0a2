import type { Translate } from './words.ts'

/** What entries are posted for. */
export const sources = [
  ...(['demand', 'receipt', 'advance', 'concession', 'refund', 'seat-fee'] as const),
  ...(['student-refund', 'refund-payment', 'reimbursement', 'donation'] as const),
  ...(['payment', 'bill', 'cash-closing', 'opening', 'journal'] as const),
] as const

/** What an entry was posted for, in the language of the page; a source of a later module by its name. */
export function sourceText(t: Translate, source: string): string {
  const known = sources.find((one) => one === source)
  return known ? t(`source-${known}`) : source
}

/** Whose line it is: `student 17` as words. */
export function partyText(t: Translate, party: string | null): string | null {
  const [kind = '', n = ''] = party?.split(' ') ?? []
  const known = (['student', 'vendor', 'scheme', 'application'] as const).find((one) => one === kind)
  return known ? t(`party-${known}`, { n }) : party
}
