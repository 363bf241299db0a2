import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of migration for screens of the portal. */
export const portalWords = {
  screens: {
    Import: 'आयात',
    'Move to the portal': 'पोर्टल में स्थानांतरण',
    'Import existing records step by step': 'मौजूदा रिकॉर्ड चरण-दर-चरण आयात करें',
  },
  permissions: {
    'migration.view': 'पोर्टल में स्थानांतरण की प्रगति देखना',
  },
} as const satisfies PortalWords
