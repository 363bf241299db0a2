import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of achievements for screens of the portal. */
export const portalWords = {
  screens: {
    Faculty: 'शिक्षक',
    Achievements: 'उपलब्धियाँ',
    'Search, add, edit and delete achievements': 'उपलब्धियाँ खोजें, जोड़ें, संपादित करें और हटाएँ',
    'Achievement register': 'उपलब्धि रजिस्टर',
    'All achievements with proof and verification': 'प्रमाण और सत्यापन सहित सभी उपलब्धियाँ',
    Achievement: 'उपलब्धि',
  },
  problems: {
    'achievements.fill-in-all': 'कृपया सभी फ़ील्ड भरें',
    'achievements.no-such-faculty': 'विभाग {department} में {name} नाम का कोई नहीं है। सूची से नाम चुनें',
    'achievements.not-yours': 'आप अपनी और अपने विभागों की उपलब्धियाँ दर्ज कर सकते हैं',
    'achievements.in-future': 'उपलब्धि की तिथि भविष्य में नहीं हो सकती',
    'achievements.already-recorded': 'यह उपलब्धि इस व्यक्ति और तिथि के लिए पहले से दर्ज है',
  },
  permissions: {
    'achievements.view': 'शिक्षकों की उपलब्धियाँ देखना',
    'achievements.edit': 'अपनी और अपने विभागों की उपलब्धियाँ दर्ज करना',
    'achievements.verify': 'अपने विभागों की उपलब्धियाँ सत्यापित करना',
  },
  figures: {
    achievementsToVerify_one: 'उपलब्धि सत्यापित करनी है',
    achievementsToVerify_other: 'उपलब्धियाँ सत्यापित करनी हैं',
    'find-achievements': 'उपलब्धियाँ',
  },
} as const satisfies PortalWords
