import type { AccessWords } from './words.en.ts'

/** What sign-in says, in German. */
export const accessWords: AccessWords = {
  heading: 'Anmelden im Bereich {{module}}',
  lead: 'Mit dem Konto, das Sie von der Hochschule bekommen haben.',
  remember: 'Angemeldet bleiben',
  forgot: 'Passwort vergessen?',
  login: 'Anmelden',
  signUp: 'Registrieren',
  home: 'Startseite',
  back: 'Zurück zur Startseite',
  demoTitle: 'Demo-Konten',
  demoLead: 'Dies ist eine Demo-Hochschule. Ein Konto füllt das Formular aus; jedes Passwort ist {{password}}.',
  demoPick: 'Demo-Konto wählen',
  or: 'oder',
  passkeySignIn: 'Mit Passkey anmelden',
  passkeyKnown: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  noPasskey: 'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
}
