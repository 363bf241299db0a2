/**
 * Accounts to which the portal itself posts. A college may change their names and numbers; the key never changes. `normal` is the usual side of the balance of
 * such an account: a debit is a positive amount, a credit a negative one.
 */
export const systemAccounts = {
  cash: { code: '1010', name: 'Cash at the fee counter', kind: 'asset' },
  bank: { code: '1020', name: 'Bank account', kind: 'asset' },
  gateway: { code: '1030', name: 'Payment gateway clearing', kind: 'asset' },
  cheques: { code: '1040', name: 'Cheques and drafts in clearing', kind: 'asset' },
  students: { code: '1100', name: 'Fees receivable from students', kind: 'asset' },
  schemes: { code: '1110', name: 'Scholarships receivable from government', kind: 'asset' },
  'input-tax': { code: '1120', name: 'GST input tax credit', kind: 'asset' },
  advances: { code: '2010', name: 'Advances from students', kind: 'liability' },
  refunds: { code: '2020', name: 'Refunds payable to students', kind: 'liability' },
  vendors: { code: '2030', name: 'Payable to vendors', kind: 'liability' },
  tds: { code: '2040', name: 'TDS payable', kind: 'liability' },
  deposits: { code: '2050', name: 'Caution deposits of students', kind: 'liability' },
  unidentified: { code: '2060', name: 'Unidentified receipts', kind: 'liability' },
  'seat-fees': { code: '2070', name: 'Seat-acceptance fees held', kind: 'liability' },
  opening: { code: '3010', name: 'Opening balances', kind: 'equity' },
  fees: { code: '4010', name: 'Fee income', kind: 'income' },
  'late-fees': { code: '4090', name: 'Late fees', kind: 'income' },
  'other-income': { code: '4100', name: 'Other income', kind: 'income' },
  concessions: { code: '5010', name: 'Concessions and waivers', kind: 'expense' },
  'gateway-charges': { code: '5020', name: 'Bank and gateway charges', kind: 'expense' },
  'cash-difference': { code: '5030', name: 'Cash short and over', kind: 'expense' },
  purchases: { code: '5100', name: 'Purchases and services', kind: 'expense' },
} as const satisfies Record<string, { code: string; name: string; kind: AccountKind }>

export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]
export type SystemAccount = keyof typeof systemAccounts

/**
 * Kinds of parties to which a line may belong: the dues of a student, payables to a vendor, claims against a government scheme, money held for an applicant.
 */
export const partyKinds = ['student', 'vendor', 'scheme', 'application'] as const
export type PartyKind = (typeof partyKinds)[number]

/**
 * Accounts of which every line has a party; the portal compares the balances by party with dues, bills, refunds and claims. TDS is not among them, since it is
 * remitted for all vendors at once.
 */
export const keptByParty = [
  'students',
  'schemes',
  'advances',
  'refunds',
  'vendors',
  'seat-fees',
] as const satisfies SystemAccount[]

/** Whether the account is kept by student, vendor, scheme or applicant, so that every line needs a party. */
export const isKeptByParty = ({ systemKey }: { systemKey: string | null }): boolean =>
  keptByParty.some((key) => key === systemKey)
