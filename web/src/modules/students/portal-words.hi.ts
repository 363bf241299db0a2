import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in Hindi. */
export const portalWords = {
  problems: {
    'students.age-implausible': 'प्रवेश के दिन विद्यार्थी की आयु 14 से 100 वर्ष के बीच होती है। जन्म तिथि जाँचें',
  },
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
  approvals: {
    'kind-student-state': 'स्थिति का सुधार',
    'title-student-state': '“$t(student-state-{{state}})” सुधारें: {{who}}',
    'student-state-admitted': 'प्रवेश प्राप्त',
    'student-state-enrolled': 'नामांकित',
    'student-state-detained': 'रोका गया',
    'student-state-readmitted': 'पुनः प्रवेश प्राप्त',
    'student-state-on-break': 'विराम पर',
    'student-state-transferred': 'स्थानांतरित',
    'student-state-discontinued': 'पढ़ाई छोड़ी',
    'student-state-graduated': 'स्नातक',
  },
  screens: {
    'State changes': 'स्थिति परिवर्तन',
    'What was recorded for several students at once': 'जो कई विद्यार्थियों के लिए एक साथ दर्ज हुआ',
  },
} as const satisfies PortalWords
