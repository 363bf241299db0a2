import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of people on screens of the portal, in Hindi. */
export const portalWords = {
  screens: {
    Departments: 'विभाग',
    'Everybody who teaches and works here': 'यहाँ पढ़ाने और काम करने वाले सभी',
    People: 'लोग',
    Staff: 'कर्मचारी',
    'The departments and who heads them': 'विभाग और उनके प्रमुख',
  },
  problems: {
    'people.department-taken': 'इस कोड या नाम का विभाग पहले से है',
    'people.staff-taken': 'यह कर्मचारी कोड या ई-मेल पहले से किसी का है',
    'people.left-before-joining': 'सेवा का अंतिम दिन पहले दिन से पहले नहीं हो सकता',
  },
} as const satisfies PortalWords
