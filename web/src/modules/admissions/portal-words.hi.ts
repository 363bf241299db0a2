import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What admissions say on screens of the portal, in Hindi. */
export const portalWords = {
  problems: {
    'applications.no-lateral-entry': 'कॉलेज अभी लेटरल एंट्री के आवेदन नहीं ले रहा है। इसके बजाय प्रथम वर्ष के लिए आवेदन करें',
    'applications.refused': 'यह आवेदन अस्वीकार हुआ था: {reason}। यदि आपको यह ग़लती लगती है तो प्रवेश कार्यालय को लिखें',
    'applications.withdrawn': 'यह आवेदन वापस लिया गया था। यदि आप फिर भी प्रवेश चाहते हैं तो प्रवेश कार्यालय से इसे फिर खोलने को कहें',
  },
  'row-errors': {
    'admissions.not-text': 'कृपया अक्षरों में लिखें',
    'admissions.age-implausible': 'प्रवेश के दिन विद्यार्थी की आयु 14 से 100 वर्ष के बीच होती है। जन्म तिथि जाँचें',
  },
  bell: { 'application-answered': '{{name}} ने आपके प्रश्न का उत्तर दिया: {{number}}' },
  'retention-kinds': {
    applications: 'जिन आवेदनों में प्रवेश नहीं हुआ',
    'applications-about':
      'अस्वीकृत, वापस लिए गए, ठुकराए गए और समाप्त आवेदन, दस्तावेज़ों सहित; अंतिम बदलाव से। जिनके लिए शुल्क मिला वे बने रहते हैं।',
    'application-drafts': 'जो आवेदन कभी नहीं भेजे गए',
    'application-drafts-about': 'मसौदे, दस्तावेज़ों सहित; अंतिम बदलाव से।',
    enquiries: 'पूछताछ',
    'enquiries-about': 'जो पूछताछ आवेदन नहीं बनी; पूछताछ के दिन से, और दोबारा संपर्क के दिन से पहले नहीं।',
  },
} as const satisfies PortalWords
