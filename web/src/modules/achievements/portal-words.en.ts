import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of achievements for screens of the portal. */
export const portalWords = {
  permissions: {
    'achievements.view': 'View achievements of the faculty',
    'achievements.edit': 'Record own achievements, and those of the departments in charge',
    'achievements.verify': 'Verify achievements of the departments in charge',
  },
  figures: {
    achievementsToVerify_one: 'achievement to verify',
    achievementsToVerify_other: 'achievements to verify',
    'find-achievements': 'Achievements',
  },
} as const satisfies PortalWords
