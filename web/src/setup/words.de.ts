import type { SetupWords } from './words.en.ts'

/** Was der Assistent sagt, der ein neues College einrichtet, auf Deutsch. */
export const setupWords: SetupWords = {
  title: 'Ihr College einrichten',
  steps: 'Schritte der Einrichtung',
  stepOf: 'Schritt {{at}} von {{of}}',
  skip: 'Vorerst überspringen',
  guestTitle: 'Anmelden, um fortzufahren',
  guest:
    'Dieses College hat schon seine erste Administration. Melden Sie sich als Administratorin oder Administrator an, um fortzufahren.',
  forbiddenTitle: 'Für die Administration',
  forbidden: 'Die Administration des Colleges richtet das Portal ein. Sie müssen hier nichts tun.',
  toPortal: 'Zum Portal',

  accountLead:
    'In wenigen Minuten gehört dieses Portal Ihrem College. Zuerst kommen Sie: Das Konto, das hier entsteht, verwaltet das Portal und gibt allen anderen ihre Rollen.',
  create: 'Konto der Administration anlegen',
  enter: 'Ihr Konto ist angelegt, aber die Anmeldung gelang nicht: {{why}}',

  college: 'Einrichtung',
  collegeTitle: 'Wie heißt Ihr College?',
  collegeLead: 'Der Name steht auf jeder Seite und jedem Dokument; man sieht ihn vor allem anderen.',
  nameHint: 'Vollständig, wie auf dem Briefkopf',
  code: 'Kürzel',
  codeHint: 'Großbuchstaben und Ziffern, wie die Universität Sie kennt: NA',
  shortNameHint: 'Wo wenig Platz ist, und unter dem Symbol auf dem Telefon',
  tagline: 'Leitsatz',
  taglineHint: 'Eine Zeile unter dem Namen auf der Startseite',
  firstMonth: 'Das Studienjahr beginnt im',

  images: 'Logo und Banner',
  imagesTitle: 'Logo und Banner',
  imagesLead:
    'Das Logo steht im Kopf der Seiten, auf Dokumenten und auf Telefonen, das Banner auf der Startseite. Beides kann später kommen.',
  logo: 'Logo',
  logoHint: 'PNG oder JPEG, am besten quadratisch auf klarem Grund, mindestens 64 Punkte breit',
  banner: 'Banner',
  bannerHint: 'PNG oder JPEG, breit und niedrig',
  otherPicture: 'Anderes auswählen',
  asKept: 'So wird es aufbewahrt: {{width}} × {{height}} Punkte',
  kept: 'In Verwendung',

  contact: 'Kontaktdaten',
  contactTitle: 'Wie erreicht man Sie?',
  contactLead: 'Steht unter „Contact Us“ auf der Startseite und in den Rechtstexten.',
  officialAddress: 'Anschrift für offizielle Schreiben',
  campusAddress: 'Anschrift des Campus',
  phones: 'Telefonnummern',
  phonesHint: 'Eine in jeder Zeile',
  fax: 'Faxnummer',
  people: 'Ansprechpersonen',
  removePerson: 'Diese Person entfernen',

  mailTitle: 'Wie sendet das Portal E-Mails?',
  mailLead:
    'Einladungen, Links für neue Passwörter und Mitteilungen gehen über den Mailserver Ihres Colleges. Überspringen Sie den Schritt, wenn Sie noch keinen haben: dann zeigt das Portal Ihnen jeden Link zum Weitergeben.',
  mailElse: 'Nur eine Administratorin oder ein Administrator richtet den Mailserver ein. Gehen Sie zum nächsten Schritt.',

  academics: 'Akademische Struktur',
  academicsTitle: 'Was wird gelehrt?',
  academicsLead:
    'Wählen Sie aus den Studiengängen, die indische Colleges üblicherweise haben, oder bringen Sie Ihre eigenen aus Excel mit. Sie sehen genau, was angelegt wird, bevor es geschieht.',
  academicsElse:
    'Die akademische Struktur richtet das akademische Büro oder die Administration ein. Gehen Sie weiter zum nächsten Schritt.',

  holidaysTitle: 'Wann ruht das College?',
  holidaysLead: 'Kann warten. Alle, die sich anmelden, sehen diesen Kalender.',
  holidaysMore: 'Feste nach dem Mond und eigene Tage tragen Sie im Kalender ein oder bringen sie aus Excel mit.',
  holidaysOpen: 'Kalender öffnen',

  ready: 'Fertig',
  readyTitle: '{{college}} ist geöffnet',
  readyLead: 'Das ist Ihre Startseite. Alles lässt sich später ändern.',
  readyOpen: 'Noch offen: {{steps}}. Die Karte auf Ihrer Übersicht führt hierher zurück.',
  preview: 'Vorschau der Startseite',
  next: 'Wie es weitergeht',
  nextDepartments: 'Fachbereiche und Personal',
  nextDepartmentsHint: 'Wer hier lehrt und arbeitet: So bekommen die Fachrichtungen ihre Fachbereiche',
  nextStudents: 'Studierende',
  nextStudentsHint: 'Nach Jahrgang, Fachrichtung und Klasse eintragen',
  nextLogins: 'Zugänge anlegen',
  nextLoginsHint: 'Benutzernamen und Einmal-Passwörter für Studierende und Lehrende, zum Drucken oder Versenden',
  nextInvite: 'Kolleginnen und Kollegen einladen',
  nextInviteHint: 'Ein Brief mit einem Link und einer Rolle, die Sie wählen',
  firstExam: 'Eine erste Prüfung veröffentlichen',
  firstExamLead: 'Das alles können Sie selbst tun. Laden Sie später das Prüfungsamt ein.',
  examSubjects: 'Fächer',
  examSubjectsHint: 'Was in Prüfungen geprüft wird, mit Credits und Höchstpunkten',
  examStudents: 'Studierende mit Matrikelnummern',
  examStudentsHint: 'Anlegen oder importieren; Ergebnisse gehören zur Matrikelnummer',
  examPublish: 'Prüfung',
  examPublishHint: 'Prüfung anlegen, Noten importieren, veröffentlichen',
  onRecord: '{{n}} eingetragen',
  finish: 'Einrichtung abschließen',

  cardTitle: 'Einrichtung abschließen',
  cardLead: '{{done}} von {{of}} Schritten sind erledigt. Als Nächstes: {{next}}.',
  cardGo: 'Fortfahren',
  cardEnough: 'Das genügt',
  cardGone: 'Die Einrichtung ist abgeschlossen. Jeder Schritt steht auch im Menü',
  mail: 'E-Mail',
  account: 'Administrator/in',
}
