import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { bills } from './schema.ts'

const kept = { subject: 'user', part: 'vendors', secret: [bills.scanFile], erasure: { act: 'keep', why: 'conduct' } } as const

/** Who entered and changed bills stays answerable. */
export const vendorsPersonalData: readonly PersonalData[] = [
  { ...kept, column: bills.enteredById },
  { ...kept, column: bills.changedById, collect: null },
]
