import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of class teachers and mentors for screens of the portal. */
export const portalWords = {
  screens: {
    'Classes and mentors': 'తరగతులు, మెంటార్లు',
    'Class teacher of each section, and mentors of its students': 'ప్రతి సెక్షన్ తరగతి ఉపాధ్యాయుడు, విద్యార్థుల మెంటార్లు',
    'Students and mentors': 'విద్యార్థులు, మెంటార్లు',
    'My mentees': 'నా మెంటీలు',
    'Students you look after, and messages of their families': 'మీరు చూసుకునే విద్యార్థులు, వారి కుటుంబాల సందేశాలు',
    'Messages of families': 'కుటుంబాల సందేశాలు',
    Conversation: 'సంభాషణ',
    Mentor: 'మెంటార్',
    'Class teacher and mentor, and messages with the mentor': 'తరగతి ఉపాధ్యాయుడు, మెంటార్, మెంటార్‌తో సందేశాలు',
  },
  problems: {
    'mentoring.no-such-teacher': 'ఈ అధ్యాపకులలో ఒకరు బోధించరు లేదా ఈ రోజు సేవలో లేరు',
    'mentoring.no-students': '{section}లో మెంటార్ల మధ్య విభజించడానికి విద్యార్థులు లేరు',
    'mentoring.no-mentor': 'ఈ విద్యార్థికి ఇంకా మెంటార్ లేదా తరగతి ఉపాధ్యాయుడు లేరు. విభాగాన్ని అడగండి',
    'mentoring.student-left': '{student} కళాశాల విడిచి వెళ్లారు, కాబట్టి మెంటార్‌కు ఇకపై సందేశాలు అందవు. కళాశాల కార్యాలయాన్ని సంప్రదించండి',
    'mentoring.family-gone': 'ఈ వ్యక్తి ఇకపై ఈ విద్యార్థి గురించిన సందేశాలను చదవలేరు',
  },
  permissions: {
    'mentoring.view': 'తరగతి ఉపాధ్యాయులను, మెంటార్లను చూడటం',
    'mentoring.assign': 'తరగతి ఉపాధ్యాయులను, మెంటార్లను నియమించడం',
    'mentoring.mentor': 'సొంత మెంటీలను చూడటం, వారి కుటుంబాలకు జవాబివ్వడం',
    'mentoring.own': 'సొంత మెంటార్‌ను చూడటం, మెంటార్‌కు రాయడం',
  },
  bell: {
    'mentor-message': '{{student}} గురించి కొత్త సందేశం',
    'mentor-answer': '{{student}} మెంటార్ జవాబిచ్చారు',
  },
  figures: {
    classesWithoutTeacher_one: 'తరగతి ఉపాధ్యాయుడు లేని తరగతి',
    classesWithoutTeacher_other: 'తరగతి ఉపాధ్యాయుడు లేని తరగతులు',
    mentorAnswers_one: 'మెంటార్ నుండి చదవని సమాధానం',
    mentorAnswers_other: 'మెంటార్ చదవని సమాధానాలు',
    mentorMessages_one: 'కుటుంబంతో చదవని సంభాషణ',
    mentorMessages_other: 'కుటుంబాలతో చదవని సంభాషణలు',
  },
  'retention-kinds': {
    'mentor-messages': 'మెంటార్లతో సంభాషణలు',
    'mentor-messages-about': 'కుటుంబాల, మెంటార్ల సందేశాలు, సంభాషణలోని చివరిదాని తర్వాత',
  },
} as const satisfies PortalWords
