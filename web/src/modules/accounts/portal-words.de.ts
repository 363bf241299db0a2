import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of accounts for screens of the portal. */
export const portalWords = {
  screens: {
    'Create Logins': 'Zugänge anlegen',
    'Find and suspend users, and assign roles': 'Benutzer finden, sperren und Rollen zuweisen',
    'Import users': 'Benutzer importieren',
    Invitations: 'Einladungen',
    'Invite people by e-mail, with their role': 'Personen per E-Mail einladen, mit ihrer Rolle',
    Permissions: 'Berechtigungen',
    Register: 'Registrieren',
    Registrations: 'Registrierungen',
    'User names and one-use passwords for students and faculty':
      'Benutzernamen und Einmalpasswörter für Studierende und Lehrende',
    User: 'Benutzer',
    Users: 'Benutzer',
    'Users who can see a student, and why': 'Welche Benutzer eine Studentin oder einen Studenten sehen können, und warum',
    'Approve or reject requests for an account': 'Anträge auf ein Konto genehmigen oder ablehnen',
    'Who can see': 'Wer sieht wen',
    'Audit trail': 'Änderungsprotokoll',
    'Every change, with its author, time and reason': 'Jede Änderung mit Person, Zeit und Grund',
    'Permissions of each role, to search and print': 'Berechtigungen jeder Rolle, zum Suchen und Drucken',
  },
  problems: {
    'accounts.sheet-taken':
      'Die Datei dieser Zugangsdaten hat {by} schon heruntergeladen. Die Passwörter lassen sich nicht noch einmal zeigen',
    'accounts.sheet-not-held': 'Es gibt nichts zu bestätigen. Die Passwörter dieser Datei sind schon gelöscht',
    'accounts.no-passwords-left': 'In dieser Zugangsliste sind keine Passwörter mehr auszugeben',
    'accounts.batch-busy': 'Diese Zugangsliste wird noch bearbeitet. Warten Sie, bis sie fertig ist',
    'accounts.all-have-logins':
      'Es gibt keinen Zugang anzulegen: Alle Gewählten haben einen, oder es fehlt ihre Matrikelnummer oder Mobilnummer',
    'accounts.logins-under-way': 'Es werden bereits Zugänge angelegt: {made} von {total}. Warten Sie, bis sie fertig sind',
    'accounts.batch-not-running': 'Diese Zugangsliste wird nicht mehr bearbeitet',
    'accounts.no-mail-server':
      'Das Portal hat keinen Mailserver, darum lassen sich Passwörter nicht per E-Mail senden. Laden Sie die Datei herunter',
    'accounts.nobody-to-write-to': 'Niemand in dieser Zugangsliste hat eine E-Mail-Adresse. Laden Sie die Datei herunter',
    'accounts.not-a-parent': 'Nur Benutzer mit der Rolle Eltern haben Kinder. Fügen Sie zuerst die Rolle hinzu',
    'accounts.no-such-student': 'Es gibt niemanden mit der Matrikelnummer {rollNo}',
    'accounts.linked-already': 'Dieses Kind ist schon verknüpft',
    'accounts.registration-fault': '{message}',
    'accounts.already-registered':
      'Dieser Benutzername oder diese E-Mail-Adresse ist schon registriert. Wählen Sie andere, oder melden Sie sich an',
    'accounts.username-like-another': 'Dieser Benutzername sieht einem schon vergebenen zu ähnlich. Wählen Sie einen anderen',
    'accounts.first-run-code':
      'Um das erste Konto anzulegen, geben Sie den Einmalcode ein, den das Terminal beim Start des Portals gezeigt hat',
    'accounts.registration-closed':
      'Die Registrierung ist zurzeit geschlossen. Bitten Sie das Büro der Hochschule um eine Einladung',
    'accounts.invitation-over': 'Diese Einladung ist abgelaufen oder wurde widerrufen. Bitten Sie die Hochschule um eine neue',
    'accounts.decided-already': 'Über diese Registrierung hat schon jemand entschieden',
    'accounts.email-has-account': 'Jemand mit dieser E-Mail-Adresse hat schon ein Konto',
    'accounts.already-invited':
      'An diese Adresse ist schon eine Einladung offen. Senden Sie diese noch einmal, oder widerrufen Sie sie zuerst',
    'accounts.invitation-closed': 'Diese Einladung wurde benutzt oder widerrufen',
    'accounts.email-taken': 'Ein anderer Benutzer hat diese E-Mail-Adresse schon',
    'accounts.not-in-this-state': 'Das geht nicht mit einem Benutzer mit diesem Status: {state}',
    'accounts.nothing-changed': 'Nichts zu ändern. Es ist schon so eingestellt',
    'accounts.not-oneself':
      'Mit Ihrem eigenen Konto können Sie das nicht tun. Bitten Sie eine andere Administratorin oder einen anderen Administrator',
    'accounts.last-administrator':
      'Das ist das letzte aktive Administratorkonto mit unbefristeter Rolle. Geben Sie zuerst einem anderen Benutzer die Rolle Administrator',
    'accounts.leaver-is-administrator':
      'Diese Person hat ein Administratorkonto. Bitten Sie jemanden mit der Rolle Administrator, den letzten Arbeitstag einzutragen',
    'accounts.role-without-scope': 'Die Rolle {role} gilt immer für die ganze Hochschule',
    'accounts.no-such-department': 'Es gibt keinen Fachbereich mit dem Code {code}',
  },
  figures: {
    registrationsWaiting_one: 'Registrierung zu genehmigen',
    registrationsWaiting_other: 'Registrierungen zu genehmigen',
    invitationsOpen_one: 'Einladung ohne Antwort',
    invitationsOpen_other: 'Einladungen ohne Antwort',
    usersActive: 'Aktive Benutzer',
    usersSuspended: 'Gesperrte Benutzer',
  },
  charts: {
    signInsByDay: 'Anmeldungen nach Tag',
    signInsByDayRows: 'Tag',
    'signInsByDay-done': 'Angemeldet',
    'signInsByDay-refused': 'Abgelehnt',
    'signInsByDay-today': 'Heute: {{done}} Anmeldungen, {{refused}} abgelehnt.',
    usersByRole: 'Benutzer nach Rolle',
    usersByRoleRows: 'Rolle',
    'usersByRole-users': 'Benutzer',
    'usersByRole-most': 'Häufigste Rolle: {{role}} mit {{n}}.',
    'usersByRole-tied': '{{roles}} Rollen haben die meisten Benutzer: je {{n}}.',
    'usersByRole-even': 'Aktive Benutzer in jeder von {{roles}} Rollen: {{n}}.',
  },
  validation: {
    'accounts.fill-all': 'Bitte füllen Sie alle Felder aus.',
    'accounts.username-too-short': 'Der Benutzername braucht mindestens 3 Zeichen',
    'accounts.password-too-short': 'Das Passwort braucht mindestens 6 Zeichen',
    'accounts.not-an-email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    'accounts.not-one-role': 'Wählen Sie eine Rolle',
    'accounts.not-a-module': 'Wählen Sie aus: {list}',
    'accounts.no-role': 'Fügen Sie mindestens eine Rolle hinzu',
    'accounts.role-twice': 'Geben Sie jede Rolle für jeden Teil der Hochschule nur einmal an',
    'accounts.role-ends-early': 'Geben Sie einen letzten Tag ein, der nicht vor dem ersten Tag der Rolle liegt',
  },
  reasons: {
    'accounts.had-account': 'hatte schon vorher ein Konto',
  },
} as const satisfies PortalWords
