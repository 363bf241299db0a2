import type { Translate } from './words.ts'

/** The sources for which entries are posted. */
export const sources = [
  ...(['demand', 'receipt', 'advance', 'concession', 'refund', 'seat-fee'] as const),
  ...(['student-refund', 'refund-payment', 'reimbursement', 'donation'] as const),
  ...(['payment', 'bill', 'cash-closing', 'opening', 'journal'] as const),
] as const

/** Returns the text of an entry's source in the language of the page; an unknown source of a later module by its name. */
export function sourceText(t: Translate, source: string): string {
  const known = sources.find((one) => one === source)
  return known ? t(`source-${known}`) : source
}

/** Returns the party of a line as text, such as `student 17`. */
export function partyText(t: Translate, party: string | null): string | null {
  const [kind = '', n = ''] = party?.split(' ') ?? []
  const known = (['student', 'vendor', 'scheme', 'application'] as const).find((one) => one === kind)
  return known ? t(`party-${known}`, { n }) : party
}
