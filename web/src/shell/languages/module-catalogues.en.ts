import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The portal words of every module in this language, fetched together. */
export const wordsByModule = import.meta.glob<PortalWords>('../../modules/*/portal-words.en.ts', {
  eager: true,
  import: 'portalWords',
})
