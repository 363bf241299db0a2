import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of clubs and events for screens of the portal. */
export const portalWords = {
  screens: {
    Activities: 'गतिविधियाँ',
    Clubs: 'क्लब',
    'Clubs and the teachers in charge of them': 'क्लब और उनके प्रभारी शिक्षक',
    Events: 'आयोजन',
    'Club events, participants and certificates': 'क्लबों के आयोजन, प्रतिभागी और प्रमाणपत्र',
    Event: 'आयोजन',
    'Events you take part in, and your certificates': 'जिन आयोजनों में आप भाग लेते हैं, और आपके प्रमाणपत्र',
    'My events': 'मेरे आयोजन',
  },
  problems: {
    'activities.club-taken': 'इस नाम का क्लब पहले से है',
    'activities.club-closed': 'यह क्लब अब सक्रिय नहीं है',
    'activities.ends-before-start': 'अंतिम दिन पहले दिन से पूर्व नहीं हो सकता',
    'activities.not-over': 'यह आयोजन {day} को समाप्त होता है; उस दिन से इसे संपन्न दर्ज किया जा सकता है',
    'activities.not-to-cancel': 'आप केवल ऐसा स्वीकृत आयोजन रद्द कर सकते हैं जो अभी संपन्न दर्ज नहीं हुआ और जिसके प्रमाणपत्र नहीं हैं',
    'activities.begun': 'यह आयोजन {day} को शुरू हुआ, और पहले दिन के बाद रद्द नहीं हो सकता',
    'activities.event-full': 'यह आयोजन भर चुका है: {seats} {seats:सीट भरी है|सीटें भरी हैं}',
    'activities.no-such-student': 'रोल नंबर {rollNo} किसी छात्र का नहीं है',
    'activities.takes-part': 'यह छात्र पहले से भाग ले रहा है',
    'activities.has-certificate': 'इस प्रतिभागी को प्रमाणपत्र {number} जारी हो चुका है',
    'activities.none-issued': 'इस आयोजन के प्रमाणपत्र अभी जारी नहीं हुए',
    'activities.none-to-issue': 'इन सभी प्रतिभागियों के पास प्रमाणपत्र पहले से हैं',
  },
  'row-errors': {
    'activities.unknown-roll-number': 'रोल नंबर {rollNo} किसी छात्र का नहीं है',
    'activities.no-seat-left':
      'इस आयोजन में {seats} {seats:सीट है, और ऊपर की एक पंक्ति उसे ले लेती है|सीटें हैं, और ऊपर की पंक्तियाँ सभी सीटें ले लेती हैं}',
  },
  permissions: {
    'activities.view': 'क्लब और आयोजन देखना',
    'activities.organise': 'आयोजन प्रस्तावित करना, प्रतिभागियों का प्रबंधन करना और प्रमाणपत्र जारी करना',
    'activities.own': 'अपने या अपने बच्चों के आयोजन देखना',
    'activities.manage': 'क्लब और सभी आयोजन प्रबंधित करना',
  },
  bell: {
    'event-certificate': 'आपका प्रमाणपत्र तैयार है: {{title}}',
    'event-cancelled': 'आयोजन रद्द हुआ: {{title}}',
  },
  figures: { eventsUpcoming: 'आने वाले आयोजन', 'find-events': 'आयोजन' },
  approvals: { 'kind-event': 'आयोजन', 'title-event': '{{title}} ({{club}})' },
  'certificate-kinds': { participation: 'भागीदारी प्रमाणपत्र' },
} as const satisfies PortalWords
