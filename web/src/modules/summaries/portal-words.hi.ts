import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of the daily summary for screens of the portal. */
export const portalWords = {
  permissions: {
    'summaries.receive': 'ई-मेल से दैनिक सारांश पाना',
  },
  problems: {
    'summaries.no-address': 'आपके खाते में ई-मेल पता नहीं है। व्यवस्थापक से पता जुड़वाएँ, फिर दैनिक सारांश चालू करें',
  },
} as const satisfies PortalWords
