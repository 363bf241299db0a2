import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of approvals for screens of the portal. */
export const portalWords = {
  screens: {
    Approvals: 'ఆమోదాలు',
    'My requests': 'నా అభ్యర్థనలు',
    Deputies: 'ప్రతినిధులు',
    Request: 'అభ్యర్థన',
    'Requests for your decision, your own requests and deputies': 'నిర్ణయించాల్సిన అభ్యర్థనలు, మీ అభ్యర్థనలు, ప్రతినిధులు',
  },
} as const satisfies PortalWords
