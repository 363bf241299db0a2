import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of the academic calendar for screens of the portal. */
export const portalWords = {
  screens: {
    Teaching: 'బోధన',
    'Academic calendar': 'విద్యా క్యాలెండర్',
    'Terms, exams, holidays and events by day': 'రోజుల వారీ టర్మ్‌లు, పరీక్షలు, సెలవులు, కార్యక్రమాలు',
    'Academic terms': 'విద్యా టర్మ్‌లు',
    'When the semesters of each course are taught': 'ప్రతి కోర్సు సెమిస్టర్లు ఎప్పుడు బోధిస్తారు',
    'Academic term': 'విద్యా టర్మ్',
    'Changed days': 'మారిన రోజులు',
    'Days that follow the timetable of another weekday': 'మరో వారం రోజు టైమ్‌టేబుల్‌ను అనుసరించే రోజులు',
  },
  problems: {
    'calendar.term-name-taken': 'ఈ కోర్సుకు ఈ పేరుతో టర్మ్ ఇప్పటికే ఉంది',
    'calendar.term-ends-before-start': 'టర్మ్ చివరి రోజు మొదటి రోజుకు ముందు ఉండకూడదు',
    'calendar.term-too-long': 'టర్మ్ గరిష్ఠంగా {days} రోజులు ఉంటుంది',
    'calendar.semester-in-another-term': 'వీటిలో ఒక సెమిస్టర్ ఈ రోజుల్లో కొన్నింటిలో ఇప్పటికే మరో టర్మ్‌లో ఉంది',
    'calendar.semester-in-use': 'ఈ టర్మ్‌లో {semesters} సబ్జెక్టులు లేదా ఐచ్ఛికాలు ఉన్నాయి. సెమిస్టర్‌ను టర్మ్‌లో ఉంచండి, లేదా ముందు వాటిని తీసివేయండి',
    'calendar.period-outside-term': 'టర్మ్ {firstDay} నుండి {lastDay} వరకు ఉంటుంది. దానిలోని రోజులను ఎంచుకోండి',
    'calendar.periods-outside-term': 'టర్మ్‌లో {firstDay} నుండి {lastDay} వరకు {name} ఉంది. ముందు దాని రోజులను మార్చండి',
    'calendar.period-ends-before-start': 'చివరి రోజు మొదటి రోజుకు ముందు ఉండకూడదు',
    'calendar.periods-overlap': 'ఈ రోజుల్లో కొన్నింటిలో టర్మ్‌కు ఇప్పటికే మరొకటి ఉంది',
    'calendar.day-taken': 'ఈ రోజు ఇప్పటికే మరో టైమ్‌టేబుల్‌ను అనుసరిస్తోంది. ఆ నమోదును మార్చండి',
    'calendar.day-is-holiday': '{day} సెలవు. ముందు సెలవును తొలగించండి',
    'calendar.follows-itself': '{day}న ఎలాగూ ఇదే టైమ్‌టేబుల్ ఉంటుంది. మరో వారం రోజును ఎంచుకోండి',
    'calendar.day-outside-terms': '{day} ఈ కోర్సు ఏ టర్మ్‌లోనూ లేదు. టర్మ్‌లోని రోజును ఎంచుకోండి',
    'calendar.day-without-classes': '{day}న తరగతులు ఉండవు: {name}. మరో రోజును ఎంచుకోండి',
    'calendar.no-feed': 'ఈ క్యాలెండర్ లింక్ ఇక చెల్లదు. పోర్టల్‌లో కొత్తది సృష్టించండి',
    'calendar.too-long': 'గరిష్ఠంగా {days} రోజులు ఎంచుకోండి',
  },
  permissions: {
    'calendar.view': 'విద్యా క్యాలెండర్ చూడటం',
    'calendar.edit': 'టర్మ్‌లు, పరీక్ష వారాలు, మారిన రోజుల నిర్వహణ',
  },
  figures: { 'find-terms': 'విద్యా టర్మ్‌లు' },
} as const satisfies PortalWords
