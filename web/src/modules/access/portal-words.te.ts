import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What accounts say on screens of the portal, in Telugu. */
export const portalWords = {
  'retention-kinds': {
    'sign-ins': 'గత సైన్-ఇన్‌లు',
    'sign-ins-about': 'ముగిసిన సెషన్లు: ఎవరు ఎప్పుడు, ఏ చిరునామా నుంచి, ఏ బ్రౌజర్‌తో సైన్-ఇన్ అయ్యారో; సెషన్ ముగిసినప్పటి నుంచి.',
  },
} as const satisfies PortalWords
