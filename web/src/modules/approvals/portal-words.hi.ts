import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of approvals for screens of the portal. */
export const portalWords = {
  screens: {
    Approvals: 'स्वीकृतियाँ',
    'My requests': 'मेरे अनुरोध',
    Deputies: 'प्रतिनिधि',
    Request: 'अनुरोध',
    'Requests for your decision, your own requests and deputies': 'निर्णय के लिए अनुरोध, आपके अपने अनुरोध और प्रतिनिधि',
  },
} as const satisfies PortalWords
