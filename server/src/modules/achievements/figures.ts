import { achievementCalls as calls } from '@nalanda/contract/achievements/achievements'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { achievementKind } from './achievements.ts'

const address = '/app/Faculty/Achievement Register'

export const achievementFigures: readonly Figure[] = [
  figureOfList(
    {
      ...{ name: 'achievementsToVerify', place: 'waiting', allow: 'achievements.verify', address },
      roles: ['ROLE_HOD', 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'],
      search: { whose: 'to-verify' },
    },
    calls.achievements.list,
    achievementKind,
  ),
]
