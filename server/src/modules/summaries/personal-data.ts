import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { dailySummaries } from './schema.ts'

/** Personal data of summaries: the subscriptions. */
export const summariesPersonalData: readonly PersonalData[] = [
  { subject: 'user', column: dailySummaries.userId, part: 'account', erasure: { act: 'remove' } },
]
