import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in Hindi. */
export const portalWords = {
  'hold-kinds': {
    accounts: 'लेखा',
    library: 'पुस्तकालय',
    hostel: 'छात्रावास',
    transport: 'परिवहन',
    examination: 'परीक्षा',
    academics: 'शैक्षणिक',
  },
  'certificate-kinds': {
    bonafide: 'बोनाफ़ाइड',
    'study-conduct': 'अध्ययन एवं आचरण',
    transfer: 'स्थानांतरण प्रमाणपत्र',
  },
} as const satisfies PortalWords
