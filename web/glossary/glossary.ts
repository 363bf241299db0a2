/**
 * The words of the college: for each English term what it is called in a language, as the beginning of its forms. Where one is missing the
 * language has no single word for it. `elsewhere` are English texts in which the word means something else, or which quote it.
 */
export type Term = {
  readonly english: string
  readonly de?: readonly string[]
  readonly hi?: readonly string[]
  readonly te?: readonly string[]
  readonly elsewhere?: readonly RegExp[]
}

/** The terms that every text uses alike. A text with the English term has a form of the word in each of these languages. */
export const glossary: readonly Term[] = [
  { english: 'admission number', de: ['Aufnahmenummer'], hi: ['प्रवेश संख्या'], te: ['అడ్మిషన్ నంబర'] },
  { english: 'user name', de: ['Benutzername'], hi: ['उपयोगकर्ता नाम'], te: ['యూజర్ నేమ'] },
  { english: 'password', de: ['Passwort', 'Passwört'], hi: ['पासवर्ड'], te: ['పాస్‌వర్డ'] },
  { english: 'page', de: ['Seite', 'seite'], hi: ['पेज'], te: ['పేజీ'] },
  { english: 'row', de: ['Zeile'], hi: ['पंक्ति'], te: ['వరుస'], elsewhere: [/history of dated rows/] },
  { english: 'column', de: ['Spalte'], hi: ['कॉलम'], te: ['నిలువు వరుస'] },
  {
    english: 'batch',
    de: ['Jahrgang', 'Jahrgäng'],
    hi: ['बैच'],
    te: ['బ్యాచ'],
    // The parts of a section in a laboratory
    elsewhere: [
      /[Ll]ab batch/,
      /into batches/,
      /Batches of each/,
      /these sections are replaced/,
      /Without batch/,
      /View batches/,
      /to batch$/,
    ],
  },
  { english: 'semester', de: ['Semester', 'semester'], hi: ['सेमेस्टर'], te: ['సెమిస్టర'], elsewhere: [/II Year I/, /III Year II/] },
  { english: 'regulation', de: ['Prüfungsordnung'], hi: ['विनियम'], te: ['రెగ్యులేషన'] },
  {
    english: 'subject',
    de: ['Fach', 'Fäch'],
    hi: ['विषय'],
    te: ['సబ్జెక్ట'],
    elsewhere: [/^Subject$/, /^Address or subject$/, /its subject/, /subject and delivery/],
  },
  { english: 'exam', de: ['Prüfung', 'prüfung'], hi: ['परीक्षा'], te: ['పరీక్ష'] },
  { english: 'exam cell', de: ['Prüfungsamt'], hi: ['परीक्षा प्रकोष्ठ'], te: ['పరీక్షా విభాగ'] },
  { english: 'admissions office', de: ['Zulassungsbüro'], hi: ['प्रवेश कार्यालय'], te: ['ప్రవేశాల కార్యాలయ'] },
  { english: 'administrator', de: ['Administrator'], hi: ['व्यवस्थापक'], te: ['నిర్వాహక'] },
  { english: 'degree', de: ['Abschl'], hi: ['डिग्री', 'डिग्रि'], te: ['డిగ్రీ'] },
  { english: 'invitation', de: ['Einladung'], hi: ['निमंत्रण'], te: ['ఆహ్వాన'] },
  { english: 'settings', de: ['instellung'], hi: ['सेटिंग'], te: ['సెట్టింగ'] },
  { english: 'version', de: ['Fassung', 'Version'], hi: ['संस्करण'], te: ['వెర్షన'] },
  { english: 'preview', de: ['Vorschau'], hi: ['पूर्वावलोकन'], te: ['ప్రివ్యూ'] },
  { english: 'notice', de: ['Mitteilung'], hi: ['सूचना'], te: ['ప్రకటన'], elsewhere: [/^Privacy notice/] },
  { english: 'holiday', de: ['Feiertag'], hi: ['अवकाश'], te: ['సెలవ'] },
  { english: 'role', de: ['Rolle'], hi: ['भूमिका'], te: ['పాత్ర'] },
  { english: 'audit trail', de: ['protokoll', 'Protokoll'], hi: ['ऑडिट ट्रेल'], te: ['ఆడిట్ ట్రైల'] },
  { english: 'sign in', de: ['melde'], hi: ['साइन इन'], te: ['సైన్ ఇన'] },
  { english: 'save', de: ['speicher', 'Speicher'], hi: ['सहेज'], te: ['సేవ్'] },
  { english: 'withhold', de: ['zurückhal', 'Zurückhal'], hi: ['रोक'], te: ['నిలిపి'] },
  { english: 'reject', de: ['lehn'], hi: ['अस्वीक'], te: ['తిరస్కర'] },
  { english: 'application', de: ['Bewerbung', 'bewerbung'], hi: ['आवेदन'], te: ['దరఖాస్త'] },
  { english: 'approve', de: ['genehmig', 'Genehmig'], hi: ['स्वीक'], te: ['ఆమోద'] },
  { english: 'branch', de: ['Fachrichtung'], hi: ['शाखा'], te: ['బ్రాంచ'] },
  {
    english: 'certificate',
    de: ['Bescheinigung', 'bescheinigung'],
    hi: ['प्रमाणपत्र'],
    te: ['ధ్రువపత్ర'],
    elsewhere: [/\$t\(certificate-kinds/],
  },
  {
    english: 'college',
    de: ['Hochschule'],
    hi: ['कॉलेज'],
    te: ['కళాశాల'],
    elsewhere: [/college office/i, /@college\.edu/, /Junior college/],
  },
  {
    english: 'account',
    de: ['Konto', 'konto', 'Konten', 'konten'],
    hi: ['खात'],
    te: ['ఖాతా'],
    elsewhere: [/^Accounts/, /in the accounts$/, /accounts officer/, /identity provider/],
  },
  { english: 'user', de: ['Benutzer'], hi: ['उपयोगकर्ता'], te: ['యూజర'] },
  { english: 'delete', de: ['lösch', 'Lösch'], hi: ['हटा'], te: ['తొలగ'] },
  { english: 'department', de: ['Fachbereich'], hi: ['विभाग'], te: ['విభాగ'] },
  { english: 'e-mail', de: ['E-Mail'], hi: ['ई-मेल'], te: ['ఈమెయిల', 'ఈమెయిళ్'] },
  { english: 'file', de: ['Datei'], hi: ['फ़ाइल'], te: ['ఫైల', 'ఫైళ్'], elsewhere: [/on file\?/, /^\.zip/] },
  { english: 'publish', de: ['veröffentlich', 'Veröffentlich'], hi: ['प्रकाशित'], te: ['ప్రచురి'] },
  {
    english: 'result',
    de: ['Ergebnis', 'ergebnis'],
    hi: ['परिणाम'],
    te: ['ఫలిత'],
    elsewhere: [/“Result withheld”/, /^No results\. Try/],
  },
  { english: 'roll number', de: ['Matrikelnummer'], hi: ['रोल नंबर'], te: ['రోల్ నంబర'], elsewhere: [/columns Roll number/] },
  { english: 'seat', de: ['Platz', 'Plätz', 'platz', 'plätz'], hi: ['सीट'], te: ['సీట'] },
  {
    english: 'section',
    de: ['Klasse'],
    hi: ['सेक्शन'],
    te: ['సెక్షన'],
    elsewhere: [/Sections of the/, /(?:Academics|Correspondence) Section/, /TDS section/, /section and (?:a percentage|month)/],
  },
  { english: 'student', hi: ['छात्र'], te: ['విద్యార్థ'], elsewhere: [/student-state/] },
  { english: 'fee head', de: ['Gebührenart'], hi: ['मद'], te: ['పద్దు'] },
  { english: 'fee structure', de: ['Gebührenordnung'], hi: ['शुल्क संरचना'], te: ['ఫీజు నిర్మాణ'] },
  { english: 'demand', de: ['Forderung', 'forder'], hi: ['माँग'], te: ['డిమాండ'], elsewhere: [/^Demand draft$/] },
  { english: 'receipt', de: ['Quittung', 'Beleg'], hi: ['रसीद'], te: ['రసీదు'], elsewhere: [/read receipts/i] },
  { english: 'cash book', de: ['Kassenbuch', 'Kassenbüch'], hi: ['रोकड़ बह'], te: ['నగదు పుస్తక'] },
  { english: 'instalment', de: ['Rate'], hi: ['किस्त'], te: ['వాయిదా'] },
  { english: 'concession', de: ['Ermäßigung'], hi: ['रियायत'], te: ['రాయితీ'] },
  { english: 'advance', de: ['Vorauszahlung'], hi: ['अग्रिम'], te: ['ముందస్తు చెల్లింపు'] },
  { english: 'seat-acceptance fee', de: ['Platzgebühr'], hi: ['सीट स्वीकृति शुल्क'], te: ['సీటు అంగీకార ఫీజు'] },
  { english: 'late fee', de: ['Säumnisgebühr'], hi: ['विलंब शुल्क'], te: ['ఆలస్య ఫీజు'] },
]
