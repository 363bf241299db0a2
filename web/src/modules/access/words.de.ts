import type { AccessWords } from './words.en.ts'

/** German texts of sign-in. */
export const accessWords: AccessWords = {
  heading: 'Anmelden im Bereich {{module}}',
  lead: 'Mit dem Konto, das Sie von der Hochschule bekommen haben.',
  remember: 'Angemeldet bleiben',
  forgot: 'Passwort vergessen?',
  login: 'Anmelden',
  signUp: 'Registrieren',
  home: 'Startseite',
  back: 'Zurück zur Startseite',
  demoTitle: 'Demo-Benutzer',
  demoLead:
    'Dies ist eine Demo-Hochschule. Wählen Sie einen Benutzer, um das Formular auszufüllen; jedes Passwort ist {{password}}.',
  demoPick: 'Demo-Benutzer wählen',
  or: 'oder',
  passkeySignIn: 'Mit Passkey anmelden',
  passkeyNeeded: 'Melden Sie sich mit Ihrem Passkey an.',
  providerUnknown: 'Zu dieser Identität gehört kein Konto im Portal. Wenden Sie sich an das Büro der Hochschule.',
  providerOver: 'Diese Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
  providerRefused: 'Der Identitätsanbieter hat die Anmeldung abgelehnt. Versuchen Sie es erneut.',
  providerUnreachable: 'Der Identitätsanbieter antwortet nicht. Melden Sie sich anders an.',
  providerByOwner:
    'Melden Sie sich zuerst mit Ihrem Passwort an. Verknüpfen Sie dann Ihr Konto unter Mein Konto. Wenn Sie das Passwort nicht kennen, setzen Sie es zurück.',
  providerPaused:
    'Ihr Passwort wurde zurückgesetzt, deshalb ist der Identitätsanbieter ausgesetzt. Melden Sie sich mit dem neuen Passwort an und bestätigen Sie die Verknüpfung.',
  providerTaken: 'Dieses Konto des Identitätsanbieters gehört schon zu einem anderen Benutzer.',
  providerLinked: 'Es ist schon ein Konto des Identitätsanbieters verknüpft. Entfernen Sie zuerst die Verknüpfung.',
  passkeyKnown: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  noPasskey: 'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
}
