import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of the academic calendar for screens of the portal. */
export const portalWords = {
  screens: {
    Teaching: 'अध्यापन',
    'Academic calendar': 'शैक्षणिक कैलेंडर',
    'Terms, exams, holidays and events by day': 'दिन के अनुसार सत्र, परीक्षाएँ, अवकाश और आयोजन',
    'Academic terms': 'शैक्षणिक सत्र',
    'When the semesters of each course are taught': 'हर पाठ्यक्रम के सेमेस्टर कब पढ़ाए जाते हैं',
    'Academic term': 'शैक्षणिक सत्र',
    'Changed days': 'बदले हुए दिन',
    'Days that follow the timetable of another weekday': 'दूसरे वार की समय-सारणी वाले दिन',
  },
  problems: {
    'calendar.term-name-taken': 'इस पाठ्यक्रम में इस नाम का सत्र पहले से है',
    'calendar.term-ends-before-start': 'सत्र का अंतिम दिन पहले दिन से पहले नहीं हो सकता',
    'calendar.term-too-long': 'सत्र अधिकतम {days} दिन का होता है',
    'calendar.semester-in-another-term': 'इनमें से कोई सेमेस्टर इन दिनों में से कुछ पर पहले से दूसरे सत्र में है',
    'calendar.semester-in-use': 'इस सत्र में {semesters} के विषय या वैकल्पिक विषय हैं। सेमेस्टर को सत्र में रखें, या पहले उन्हें निकालें',
    'calendar.period-outside-term': 'सत्र {firstDay} से {lastDay} तक है। उसी के दिन चुनें',
    'calendar.periods-outside-term': 'सत्र में {firstDay} से {lastDay} तक {name} है। पहले उसके दिन बदलें',
    'calendar.period-ends-before-start': 'अंतिम दिन पहले दिन से पहले नहीं हो सकता',
    'calendar.periods-overlap': 'इन दिनों में से कुछ पर सत्र में पहले से कुछ और है',
    'calendar.day-taken': 'इस दिन पहले से दूसरी समय-सारणी चलती है। उसी प्रविष्टि को बदलें',
    'calendar.day-is-holiday': '{day} अवकाश है। पहले अवकाश हटाएँ',
    'calendar.follows-itself': '{day} को यही समय-सारणी चलती है। दूसरा वार चुनें',
    'calendar.day-outside-terms': '{day} इस पाठ्यक्रम के किसी सत्र में नहीं है। किसी सत्र का दिन चुनें',
    'calendar.day-without-classes': '{day} को कक्षाएँ नहीं होतीं: {name}। दूसरा दिन चुनें',
    'calendar.no-feed': 'यह कैलेंडर लिंक अब मान्य नहीं है। पोर्टल में नया बनाएँ',
    'calendar.too-long': 'अधिकतम {days} दिन चुनें',
  },
  permissions: {
    'calendar.view': 'शैक्षणिक कैलेंडर देखना',
    'calendar.edit': 'सत्र, परीक्षा सप्ताह और बदले हुए दिनों का प्रबंधन',
  },
  figures: { 'find-terms': 'शैक्षणिक सत्र' },
} as const satisfies PortalWords
