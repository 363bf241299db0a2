import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Portal texts of all modules in this language, fetched together. */
export const wordsByModule = import.meta.glob<PortalWords>('../../modules/*/portal-words.te.ts', {
  eager: true,
  import: 'portalWords',
})
