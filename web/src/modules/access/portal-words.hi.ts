import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What accounts say on screens of the portal, in Hindi. */
export const portalWords = {
  'retention-kinds': {
    'sign-ins': 'पिछले साइन-इन',
    'sign-ins-about': 'समाप्त सत्र: कौन कब, किस पते से और किस ब्राउज़र से साइन-इन था; सत्र की समाप्ति से।',
  },
} as const satisfies PortalWords
