import type { GrantKind, RuleTime, staffKinds } from '@nalanda/contract/leave/types'

/** Names of the rules of a type of leave, for exports. */
export const grantNames: Readonly<Record<GrantKind, string>> = {
  yearly: 'Each leave year',
  monthly: 'Each month',
  event: 'By the office',
  unlimited: 'No balance',
}
export const creditNames = { start: 'The first day of the month', end: 'The last day of the month' } as const
export const timeNames: Readonly<Record<RuleTime, string>> = { earlier: 'No longer', now: 'Today', future: 'From a day to come' }
export const staffNames: Readonly<Record<(typeof staffKinds)[number] | 'all', string>> = {
  all: 'All staff',
  teaching: 'Staff who teach',
  'non-teaching': 'Other staff',
}
