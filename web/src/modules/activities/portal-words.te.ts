import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of clubs and events for screens of the portal. */
export const portalWords = {
  screens: {
    Activities: 'కార్యకలాపాలు',
    Clubs: 'క్లబ్బులు',
    'Clubs and the teachers in charge of them': 'క్లబ్బులు, వాటి బాధ్య అధ్యాపకులు',
    Events: 'కార్యక్రమాలు',
    'Club events, participants and certificates': 'క్లబ్బుల కార్యక్రమాలు, పాల్గొనేవారు, ధ్రువపత్రాలు',
    Event: 'కార్యక్రమం',
    'Events you take part in, and your certificates': 'మీరు పాల్గొనే కార్యక్రమాలు, మీ ధ్రువపత్రాలు',
    'My events': 'నా కార్యక్రమాలు',
  },
  problems: {
    'activities.club-taken': 'ఈ పేరుతో క్లబ్ ఇప్పటికే ఉంది',
    'activities.club-closed': 'ఈ క్లబ్ ఇప్పుడు క్రియాశీలంగా లేదు',
    'activities.ends-before-start': 'చివరి రోజు మొదటి రోజుకు ముందు ఉండకూడదు',
    'activities.not-over': 'ఈ కార్యక్రమం {day}న ముగుస్తుంది; ఆ రోజు నుండే జరిగినట్టు నమోదు చేయవచ్చు',
    'activities.not-to-cancel': 'ఆమోదం పొంది, ఇంకా జరిగినట్టు నమోదు కాని, ధ్రువపత్రాలు లేని కార్యక్రమాన్ని మాత్రమే రద్దు చేయవచ్చు',
    'activities.begun': 'ఈ కార్యక్రమం {day}న మొదలైంది, మొదటి రోజు తర్వాత దాన్ని రద్దు చేయలేరు',
    'activities.event-full': 'ఈ కార్యక్రమంలోని మొత్తం {seats} {seats:సీటు నిండింది|సీట్లు నిండాయి}',
    'activities.no-such-student': 'రోల్ నంబర్ {rollNo} ఏ విద్యార్థికీ లేదు',
    'activities.takes-part': 'ఈ విద్యార్థి ఇప్పటికే పాల్గొంటున్నారు',
    'activities.has-certificate': 'ఈ విద్యార్థికి ధ్రువపత్రం {number} ఇప్పటికే జారీ అయింది',
    'activities.none-issued': 'ఈ కార్యక్రమానికి ధ్రువపత్రాలు ఇంకా జారీ కాలేదు',
    'activities.none-to-issue': 'వీరందరికీ ధ్రువపత్రాలు ఇప్పటికే ఉన్నాయి',
  },
  'row-errors': {
    'activities.unknown-roll-number': 'రోల్ నంబర్ {rollNo} ఏ విద్యార్థికీ లేదు',
    'activities.no-seat-left': 'ఈ కార్యక్రమంలో {seats} {seats:సీటు ఉంది, పై వరుసతో అది నిండింది|సీట్లు ఉన్నాయి, పై వరుసలతో అవన్నీ నిండాయి}',
  },
  permissions: {
    'activities.view': 'క్లబ్బులు, కార్యక్రమాలు చూడటం',
    'activities.organise': 'కార్యక్రమాలు ప్రతిపాదించడం, పాల్గొనేవారిని నిర్వహించడం, ధ్రువపత్రాలు జారీ చేయడం',
    'activities.own': 'తమ లేదా తమ పిల్లల కార్యక్రమాలు చూడటం',
    'activities.manage': 'క్లబ్బులు, అన్ని కార్యక్రమాల నిర్వహణ',
  },
  bell: {
    'event-certificate': 'మీ ధ్రువపత్రం సిద్ధంగా ఉంది: {{title}}',
    'event-cancelled': 'కార్యక్రమం రద్దైంది: {{title}}',
  },
  figures: { eventsUpcoming: 'రాబోయే కార్యక్రమాలు', 'find-events': 'కార్యక్రమాలు' },
  approvals: { 'kind-event': 'కార్యక్రమం', 'title-event': '{{title}} ({{club}})' },
  'certificate-kinds': { participation: 'పాల్గొన్నందుకు ధ్రువపత్రం' },
} as const satisfies PortalWords
