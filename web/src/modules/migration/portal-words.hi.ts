import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the move to the portal says on screens of the portal, in Hindi. */
export const portalWords = {
  screens: {
    Import: 'आयात',
    'Move to the portal': 'पोर्टल में स्थानांतरण',
    'Bring in what the college has kept so far': 'कॉलेज का अब तक का डेटा लाएँ',
  },
  permissions: {
    'migration.view': 'पोर्टल में स्थानांतरण: क्या बाकी है यह देखना',
  },
} as const satisfies PortalWords
