import type { SaveConcessionType } from '@nalanda/contract/concessions/types'

type DemoType = Omit<SaveConcessionType, 'headIds'> & { heads: readonly string[] }

const noCap = { capPercent: null, capPaise: null }
const byPrincipal = 'ROLE_PRINCIPAL'
const byOfficer = 'ROLE_ACCOUNTANTS_OFFICER'

/** Concession types of the demo college, with heads by code. */
export const demoTypes: readonly DemoType[] = [
  {
    ...{ code: 'MERIT', name: 'Merit scholarship', kind: 'scholarship', percent: 25, amountPaise: null },
    ...{ capPercent: 50, capPaise: 40_000_00, approver: byPrincipal, rule: null, heads: ['TUITION'] },
  },
  {
    ...{ code: 'SIBLING', name: 'Sibling concession', kind: 'concession', percent: 10, amountPaise: null },
    ...{ capPercent: 10, capPaise: null, approver: byOfficer, rule: 'sibling', heads: ['TUITION'] },
  },
  {
    ...{ code: 'STAFF', name: 'Concession for children of staff', kind: 'concession', percent: 50, amountPaise: null },
    ...{ capPercent: 50, capPaise: null, approver: byPrincipal, rule: 'staff', heads: ['TUITION'] },
  },
  {
    ...{ code: 'SPORTS', name: 'Sports scholarship', kind: 'scholarship', percent: null, amountPaise: 10_000_00 },
    ...{ capPercent: null, capPaise: 20_000_00, approver: byPrincipal, rule: null, heads: ['TUITION'] },
  },
  {
    ...{ code: 'HARDSHIP', name: 'Hardship waiver', kind: 'waiver', percent: null, amountPaise: 5_000_00 },
    ...{ capPercent: null, capPaise: 5_000_00, approver: byOfficer, rule: null, heads: [] },
  },
  {
    ...{ code: 'RTF', name: 'Reimbursement of tuition fees (RTF)', kind: 'scheme', percent: 100, amountPaise: null },
    ...{ ...noCap, approver: byPrincipal, rule: null, heads: ['TUITION'] },
  },
  {
    ...{ code: 'MTF', name: 'Maintenance fees (MTF)', kind: 'scheme', percent: null, amountPaise: 20_000_00 },
    ...{ ...noCap, approver: byPrincipal, rule: null, heads: ['HOSTEL', 'TUITION'] },
  },
]

type Fate = 'draft' | 'requested' | 'granted' | 'rejected' | 'cancelled'
export type DemoRequest = readonly [type: string, reason: string, fate: Fate, daysAgo: number]

const merit = 'Among the first ten of the branch'
const sibling = 'A sister studies in the third year'
const sports = 'Plays for the university team'
const hardship = 'The father lost his work'
const rtf = 'Sanctioned on the portal of the state'

/** Requests of last year, for students who still owe: long overdue from the government. */
export const earlierRequests: readonly DemoRequest[] = [
  ['RTF', rtf, 'granted', 300],
  ['RTF', rtf, 'granted', 290],
  ['RTF', rtf, 'granted', 240],
  ['RTF', rtf, 'granted', 215],
  ['MTF', rtf, 'granted', 190],
  ['RTF', rtf, 'granted', 160],
  ['RTF', rtf, 'granted', 125],
  ['MTF', rtf, 'granted', 110],
]

/** Requests of this year. */
export const laterRequests: readonly DemoRequest[] = [
  ['RTF', rtf, 'granted', 85],
  ['RTF', rtf, 'granted', 78],
  ['MTF', rtf, 'granted', 70],
  ['RTF', rtf, 'granted', 55],
  ['RTF', rtf, 'granted', 48],
  ['RTF', rtf, 'granted', 25],
  ['RTF', rtf, 'granted', 12],
  ['MTF', rtf, 'granted', 4],
  ['MERIT', merit, 'granted', 96],
  ['MERIT', merit, 'granted', 96],
  ['MERIT', merit, 'granted', 60],
  ['SIBLING', sibling, 'granted', 90],
  ['SIBLING', sibling, 'granted', 88],
  ['SIBLING', sibling, 'granted', 44],
  ['STAFF', 'Daughter of the librarian', 'granted', 92],
  ['STAFF', 'Son of a professor of mathematics', 'granted', 91],
  ['SPORTS', sports, 'granted', 63],
  ['SPORTS', sports, 'granted', 40],
  ['HARDSHIP', hardship, 'granted', 33],
  ['HARDSHIP', hardship, 'granted', 18],
  ['SIBLING', sibling, 'granted', 9],
  ['MERIT', merit, 'granted', 7],
  ['MERIT', merit, 'requested', 0],
  ['SPORTS', sports, 'requested', 0],
  ['HARDSHIP', hardship, 'requested', 0],
  ['SIBLING', sibling, 'requested', 0],
  ['RTF', rtf, 'requested', 0],
  ['SIBLING', 'A brother studies in the first year', 'draft', 0],
  ['STAFF', 'Daughter of an assistant in the laboratory', 'draft', 0],
  ['HARDSHIP', hardship, 'rejected', 14],
  ['MERIT', merit, 'cancelled', 75],
]
