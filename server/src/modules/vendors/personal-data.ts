import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { bills } from './schema.ts'

const kept = { subject: 'user', part: 'vendors', secret: [bills.scanFile], erasure: { act: 'keep', why: 'conduct' } } as const

/** Personal data of bills: users who entered or changed them. */
export const vendorsPersonalData: readonly PersonalData[] = [
  { ...kept, column: bills.enteredById },
  { ...kept, column: bills.changedById, collect: null },
]
