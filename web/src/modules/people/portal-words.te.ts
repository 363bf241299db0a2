import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of people for screens of the portal. */
export const portalWords = {
  screens: {
    Departments: 'విభాగాలు',
    'Teaching and other staff': 'అధ్యాపకులు, ఇతర సిబ్బంది',
    People: 'వ్యక్తులు',
    'Staff member': 'సిబ్బంది సభ్యుడు',
    Staff: 'సిబ్బంది',
    'Departments and their heads': 'విభాగాలు, వాటి అధిపతులు',
  },
  problems: {
    'people.department-taken': 'ఈ కోడ్ లేదా పేరుతో విభాగం ఇప్పటికే ఉంది',
    'people.staff-taken': 'ఈ ఉద్యోగి కోడ్ లేదా ఈమెయిల్ ఇప్పటికే మరొక ఉద్యోగికి ఉంది',
    'people.orcid-taken': 'ఈ ORCID iD ఇప్పటికే మరొక సిబ్బందికి ఉంది',
    'people.designation-taken': 'ఈ పేరుతో హోదా ఇప్పటికే ఉంది',
    'people.no-such-designation': 'జాబితా నుండి హోదాను ఎంచుకోండి, లేదా హోదాలలో చేర్చండి',
    'people.not-a-photo': 'ఫోటో కనీసం 100 × 100 పిక్సెల్‌లల JPEG లేదా PNG చిత్రం కావాలి',
    'people.left-before-joining': 'సేవ చివరి రోజు మొదటి రోజు కంటే ముందు ఉండకూడదు',
  },
  validation: {
    'people.not-an-orcid': 'ORCID iD లోని 16 అంకెలు నమోదు చేయండి, ఉదాహరణకు 0000-0002-1825-0097',
    'people.wrong-orcid': 'చివరి అక్షరం మిగతావాటితో సరిపోలడం లేదు. ORCID iD లో టైపింగ్ తప్పు ఉందేమో చూడండి',
  },
  figures: { staffServing: 'సేవలో ఉన్న సిబ్బంది' },
} as const satisfies PortalWords
