import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { dailySummaries } from './schema.ts'

/** Who gets a summary by e-mail. */
export const summariesPersonalData: readonly PersonalData[] = [
  { subject: 'user', column: dailySummaries.userId, part: 'account', erasure: { act: 'remove' } },
]
