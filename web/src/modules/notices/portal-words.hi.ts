import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of notices for screens of the portal. */
export const portalWords = {
  figures: { noticesUnread: 'बिना पढ़ी सूचनाएँ' },
  'retention-kinds': {
    notifications: 'नोटिफ़िकेशन',
    'notifications-about': 'घंटी में दिखने वाले नोटिफ़िकेशन, पढ़े और अपठित। गिनती नोटिफ़िकेशन के दिन से। जिन रिकॉर्ड के बारे में वे हैं, वे बने रहते हैं।',
  },
  screens: {
    Notices: 'सूचनाएँ',
    Notice: 'सूचना',
    Notifications: 'नोटिफ़िकेशन',
    'Posted notices': 'प्रकाशित सूचनाएँ',
    'New notice': 'नई सूचना',
    'Posted notice': 'प्रकाशित सूचना',
    'Edit notice': 'सूचना बदलें',
    'Notices from the college and your department': 'कॉलेज और आपके विभाग की सूचनाएँ',
    'Write, post and withdraw notices, and see who has read them': 'सूचनाएँ लिखें, प्रकाशित करें, वापस लें, और देखें कि किसने पढ़ीं',
  },
  problems: {
    'notices.too-many-streams': 'पोर्टल बहुत सी विंडो में खुला है। कुछ विंडो बंद करें',
    'notices.not-your-voice': 'आप इस नाम से सूचना नहीं दे सकते। अपना विभाग या कार्यालय चुनें',
    'notices.own-department-only': 'विभागाध्यक्ष केवल अपने विभाग के लिए सूचना प्रकाशित कर सकते हैं। प्राप्तकर्ताओं में वही चुनें और होम पेज छोड़ दें',
    'notices.for-nobody': 'इस सूचना के अभी कोई प्राप्तकर्ता नहीं हैं। प्राप्तकर्ता चुनें या इसे होम पेज पर दिखाएँ',
    'notices.over-already': 'सूचना का अंतिम दिन बीत चुका है। प्रकाशित करने से पहले बाद का दिन चुनें',
    'notices.not-in-this-state': 'इस स्थिति की सूचना के साथ यह नहीं हो सकता: {state}',
    'notices.not-an-attachment':
      'बिना मैक्रो वाली PDF, JPEG, PNG, Word (.docx), Excel (.xlsx) या PowerPoint (.pptx) फ़ाइल जोड़ें। यह फ़ाइल किसी और प्रकार की है या ख़राब है',
    'notices.image-too-large': 'चित्र में 2.5 करोड़ से अधिक पिक्सेल हैं। पहले उसे छोटा करें',
  },
  validation: {
    'notices.everybody-or-part': 'या तो सभी या कॉलेज का कोई भाग चुनें',
    'notices.ends-before-start': 'आरंभ के बाद का समय लिखें',
  },
  'mail-kinds': { notices: 'अपठित सूचनाएँ, दिन में अधिक से अधिक एक बार' },
} as const satisfies PortalWords
