import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What notices say on screens of the portal, in Telugu. */
export const portalWords = {
  'retention-kinds': {
    notifications: 'నోటిఫికేషన్లు',
    'notifications-about': 'గంట చూపేవి, చదివినవైనా కాకపోయినా; నోటిఫికేషన్ వచ్చిన రోజు నుంచి. అవి సూచించే రికార్డులు నిలిచి ఉంటాయి.',
  },
} as const satisfies PortalWords
