import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of the daily summary for screens of the portal. */
export const portalWords = {
  permissions: {
    'summaries.receive': 'ఈమెయిల్ ద్వారా రోజువారీ సారాంశం పొందడం',
  },
  problems: {
    'summaries.no-address': 'మీ ఖాతాకు ఈమెయిల్ చిరునామా లేదు. నిర్వాహకుడిని ఒకటి చేర్చమని అడిగి, తర్వాత రోజువారీ సారాంశాన్ని ఆన్ చేయండి',
  },
} as const satisfies PortalWords
