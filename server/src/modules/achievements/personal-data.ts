import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { achievements } from './schema.ts'

/** Achievements of staff are part of the record of the college, like their service. */
export const achievementsPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'staff', column: achievements.staffId, part: 'achievements' },
    secret: [achievements.proofFile],
    files: [achievements.proofFile],
    erasure: { act: 'remove' },
  },
  ...[achievements.recordedById, achievements.changedById].map(
    (column): PersonalData => ({
      ...{ subject: 'user', column, part: 'achievements' },
      collect: null,
      erasure: { act: 'keep', why: 'conduct' },
    }),
  ),
]
