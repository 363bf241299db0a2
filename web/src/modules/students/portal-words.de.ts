import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What students and their certificates say on screens of the portal, in German. */
export const portalWords = {
  problems: {
    'students.document-there': 'Diese Unterlage ist schon da',
    'students.upload-waits':
      'Eine hochgeladene Datei zu dieser Unterlage liegt schon beim Büro. Ziehen Sie sie zuerst zurück, um eine andere hochzuladen',
    'certificates.not-requestable':
      'Diese Bescheinigung kann hier nicht beantragt werden, oder nicht in dieser Sprache. Fragen Sie das Büro des Colleges',
    'certificates.request-open':
      'Eine Bescheinigung dieser Art ist schon beantragt. Warten Sie auf die Antwort des Büros, oder ziehen Sie den Antrag zuerst zurück',
    'students.only-the-student': 'Das kann nur die oder der Studierende selbst, mit der eigenen Anmeldung',
    'certificates.other-kind-requested':
      'Beantragt ist eine Bescheinigung anderer Art. Lehnen Sie den Antrag ab, wenn sie nicht ausgestellt werden kann',
    'students.age-implausible': 'Am Tag der Aufnahme ist man zwischen 14 und 100 Jahre alt. Prüfen Sie das Geburtsdatum',
  },
  bell: {
    'document-accepted': 'Ihre Unterlage ist angenommen: {{title}}',
    'document-refused': 'Ihre Unterlage ist abgelehnt: {{title}}',
  },
  frame: {
    documentUploads_one: '{{n}} hochgeladene Unterlage ist zu prüfen',
    documentUploads_other: '{{n}} hochgeladene Unterlagen sind zu prüfen',
    certificateRequests_one: '{{n}} Antrag auf eine Bescheinigung wartet auf Antwort',
    certificateRequests_other: '{{n}} Anträge auf Bescheinigungen warten auf Antwort',
  },
  'hold-kinds': {
    accounts: 'Buchhaltung',
    library: 'Bibliothek',
    hostel: 'Wohnheim',
    transport: 'Transport',
    examination: 'Prüfungsamt',
    academics: 'Akademisches Büro',
  },
  'certificate-kinds': {
    bonafide: 'Studienbescheinigung',
    'study-conduct': 'Studium und Führung',
    transfer: 'Abgangszeugnis',
  },
  approvals: {
    'kind-certificate': 'Bescheinigung',
    'title-certificate': '$t(certificate-kinds:{{certificate}}) für {{who}}',
    'kind-student-state': 'Berichtigung eines Standes',
    'title-student-state': '„$t(student-state-{{state}})“ berichtigen: {{who}}',
    'student-state-admitted': 'Zugelassen',
    'student-state-enrolled': 'Eingeschrieben',
    'student-state-detained': 'Zurückgestellt',
    'student-state-readmitted': 'Wieder zugelassen',
    'student-state-on-break': 'Beurlaubt',
    'student-state-transferred': 'Gewechselt',
    'student-state-discontinued': 'Abgebrochen',
    'student-state-graduated': 'Abgeschlossen',
  },
  screens: {
    'Uploaded by students, to check': 'Von Studierenden hochgeladen, zu prüfen',
    'Accept or refuse documents that students uploaded': 'Unterlagen annehmen oder ablehnen, die Studierende hochgeladen haben',
    'Certificate requests': 'Anträge auf Bescheinigungen',
    'Issue what students request, or refuse it with a reason': 'Ausstellen, was Studierende beantragen, oder mit Grund ablehnen',
    'State changes': 'Änderungen des Standes',
    'What was recorded for several students at once': 'Was für mehrere Studierende auf einmal festgehalten wurde',
  },
} as const satisfies PortalWords
