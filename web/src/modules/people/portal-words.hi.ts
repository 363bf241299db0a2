import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of people for screens of the portal. */
export const portalWords = {
  screens: {
    Departments: 'विभाग',
    'Teaching and other staff': 'शिक्षक और अन्य कर्मचारी',
    People: 'लोग',
    'Staff member': 'कर्मचारी',
    Staff: 'कर्मचारी',
    'Departments and their heads': 'विभाग और उनके अध्यक्ष',
  },
  problems: {
    'people.department-taken': 'इस कोड या नाम का विभाग पहले से है',
    'people.staff-taken': 'यह कर्मचारी कोड या ई-मेल पहले से किसी और कर्मचारी का है',
    'people.orcid-taken': 'यह ORCID iD पहले से किसी अन्य कर्मचारी की है',
    'people.designation-taken': 'इस नाम का पदनाम पहले से है',
    'people.no-such-designation': 'सूची से पदनाम चुनें, या उसे पदनाम में जोड़ें',
    'people.not-a-photo': 'फ़ोटो कम से कम 100 × 100 पिक्सेल का JPEG या PNG चित्र होना चाहिए',
    'people.left-before-joining': 'सेवा का अंतिम दिन पहले दिन से पहले नहीं हो सकता',
  },
  validation: {
    'people.not-an-orcid': 'ORCID iD के 16 अंक दर्ज करें, जैसे 0000-0002-1825-0097',
    'people.wrong-orcid': 'अंतिम अक्षर बाकी से मेल नहीं खाता। ORCID iD में टाइपिंग की ग़लती जाँचें',
  },
  figures: { staffServing: 'कार्यरत कर्मचारी' },
} as const satisfies PortalWords
