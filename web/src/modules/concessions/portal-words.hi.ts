import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Hindi texts of concessions for screens of the portal. */
export const portalWords = {
  screens: {
    'Proposed concessions': 'प्रस्तावित रियायतें',
    'Brothers, sisters and children of staff': 'भाई, बहन और कर्मचारियों के बच्चे',
    Concessions: 'रियायतें',
    'Concessions, scholarships and waivers, from request to approval': 'रियायतें, छात्रवृत्तियाँ और छूट, अनुरोध से स्वीकृति तक',
    Concession: 'शुल्क रियायत',
    'Government schemes': 'सरकारी योजनाएँ',
    'What each scheme owes the college, by age': 'हर योजना पर कॉलेज का बकाया, अवधि के अनुसार',
    Reimbursements: 'प्रतिपूर्तियाँ',
    'What the government paid for its schemes': 'सरकार ने अपनी योजनाओं के लिए क्या दिया',
    'Concession types': 'रियायत के प्रकार',
    'What may be granted, with caps and approvers': 'क्या दिया जा सकता है, सीमा और स्वीकृति देने वालों के साथ',
  },
  problems: {
    'concessions.no-rule': 'रियायत के प्रकार {type} का कोई नियम नहीं है जिससे छात्र प्रस्तावित हों',
    'concessions.not-proposed': 'इनमें से कुछ छात्र {type} के नियम से अब मेल नहीं खाते। पेज फिर से लोड करें',
    'concessions.type-taken': 'इस कोड या नाम का रियायत प्रकार पहले से है',
    'concessions.type-retired': 'रियायत का प्रकार {type} संग्रहित है। दूसरा प्रकार चुनें',
    'concessions.type-kind-fixed': 'रियायत दिए जाने के बाद उसका प्रकार नहीं बदल सकता',
    'concessions.percent-or-amount': 'प्रतिशत या राशि भरें, दोनों नहीं',
    'concessions.no-amount': 'प्रकार {type} की अपनी राशि नहीं है। प्रतिशत या राशि भरें',
    'concessions.above-cap': '{type} की सीमा इस छात्र और वर्ष के लिए अधिकतम {most} देती है',
    'concessions.amount-changed':
      'रियायत {type} का अनुरोध {requested} के लिए था और अब यह {now} होती है। इसे लौटाएँ, ताकि फिर से अनुरोध हो',
    'concessions.nothing-open': '{type} के लिए कोई बकाया खुला नहीं है। जो चुकाया जा चुका है उस पर रियायत नहीं दी जाती',
    'concessions.concession-taken': 'इस छात्र के पास इस वर्ष इस प्रकार की रियायत पहले से है',
    'concessions.not-a-document': 'यह फ़ाइल मान्य PDF, JPEG या PNG नहीं है। दस्तावेज़ फिर से स्कैन करें',
    'concessions.reimbursed': 'सरकार ने इस रियायत का एक भाग चुकता किया है। रद्द करने से पहले प्रतिपूर्ति उलटें',
    'concessions.future-day': 'तिथि भविष्य में नहीं हो सकती। {today} या उससे पहले का दिन भरें',
    'concessions.before-grant': '{student} की रियायत {day} को दी गई थी। यह या इसके बाद का दिन भरें',
    'concessions.not-of-scheme': 'केवल इस योजना की दी गई रियायतें चुनें, हर एक बार',
    'concessions.more-than-open': '{student} के लिए योजना को केवल {open} देना शेष है',
    'concessions.account-unusable': 'राशि के लिए ऐसा परिसंपत्ति खाता चुनें जो संग्रहित न हो',
    'concessions.reference-taken': 'इस योजना की इसी संदर्भ की प्रतिपूर्ति पहले से है',
    'concessions.reimbursement-reversed': 'यह प्रतिपूर्ति {day} को उलटी गई',
    'concessions.shortfall-paid': '{student} ने इस बीच कमी चुका दी है। पहले वह रसीद उलटें',
  },
  'row-errors': {
    'concessions.no-such-student': 'रोल नंबर {rollNo} वाला कोई छात्र नहीं है',
    'concessions.no-such-type': 'कोड {code} का कोई रियायत प्रकार नहीं है',
    'concessions.percent-and-amount': 'प्रतिशत या राशि भरें, दोनों नहीं',
    'concessions.type-without-amount': 'प्रकार {code} की अपनी राशि नहीं है। प्रतिशत या राशि भरें',
  },
  permissions: {
    'concessions.view': 'रियायतें, छात्रवृत्तियाँ और योजनाओं का बकाया देखें',
    'concessions.manage': 'रियायतों का अनुरोध करें और प्रतिपूर्ति दर्ज करें',
    'concessions.configure': 'रियायत के प्रकार, उनकी सीमा और स्वीकृति देने वालों का प्रबंधन करें',
  },
  figures: {
    concessionsRequested_one: 'स्वीकृति की प्रतीक्षा में रियायत',
    concessionsRequested_other: 'स्वीकृति की प्रतीक्षा में रियायतें',
  },
  approvals: {
    'kind-concession': 'शुल्क रियायत',
    'title-concession': '{{student}}: {{type}}, {{amount}}',
  },
} as const satisfies PortalWords
