import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in Hindi. */
export const portalWords = {
  problems: {
    'certificates.not-requestable': 'इस प्रमाणपत्र का अनुरोध यहाँ नहीं किया जा सकता, या इस भाषा में नहीं। कॉलेज कार्यालय से पूछें',
    'certificates.request-open': 'इस प्रकार के प्रमाणपत्र का अनुरोध पहले से है। कार्यालय के उत्तर की प्रतीक्षा करें, या पहले अनुरोध वापस लें',
    'certificates.only-the-student': 'यह केवल छात्र अपने ही लॉगिन से कर सकता है',
    'certificates.other-kind-requested': 'दूसरे प्रकार के प्रमाणपत्र का अनुरोध किया गया था। जारी नहीं हो सकता तो अनुरोध अस्वीकार करें',
    'students.age-implausible': 'प्रवेश के दिन विद्यार्थी की आयु 14 से 100 वर्ष के बीच होती है। जन्म तिथि जाँचें',
  },
  frame: {
    certificateRequests_one: '{{n}} प्रमाणपत्र अनुरोध उत्तर की प्रतीक्षा में है',
    certificateRequests_other: '{{n}} प्रमाणपत्र अनुरोध उत्तर की प्रतीक्षा में हैं',
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
    'kind-certificate': 'प्रमाणपत्र',
    'title-certificate': '{{who}} के लिए $t(certificate-kinds:{{certificate}})',
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
    'Certificate requests': 'प्रमाणपत्र अनुरोध',
    'Issue what students request, or refuse it with a reason': 'छात्र जो माँगते हैं उसे जारी करें, या कारण बताकर अस्वीकार करें',
    'State changes': 'स्थिति परिवर्तन',
    'What was recorded for several students at once': 'जो कई विद्यार्थियों के लिए एक साथ दर्ज हुआ',
  },
} as const satisfies PortalWords
