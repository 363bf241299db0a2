import type { FactorWords } from './words-factors.en.ts'

/** What the second factor, passkeys and the other ways in say, in German. */
export const factorWords: FactorWords = {
  stepTitle: 'Noch ein Schritt',
  stepLead: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App für dieses Portal zeigt.',
  stepLeadRecovery:
    'Geben Sie einen der Wiederherstellungscodes ein, die Sie beim Einrichten aufbewahrt haben. Jeder gilt einmal.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'Authenticator-App verwenden',
  continue: 'Weiter',
  backToPassword: 'Zurück',

  or: 'oder',
  passkeySignIn: 'Mit Passkey anmelden',
  passkeyNeeded: 'Bitte melden Sie sich mit Ihrem Passkey an.',
  providerUnknown:
    'Der Anmeldedienst kennt Sie, aber das Portal hat kein Konto, das Ihnen gehört. Wenden Sie sich an das Büro der Hochschule.',
  providerOver: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  providerRefused: 'Der Anmeldedienst hat Sie nicht angemeldet. Bitte versuchen Sie es noch einmal.',
  providerUnreachable: 'Der Anmeldedienst antwortet nicht. Bitte melden Sie sich anders an.',

  firstTitle: 'Zweiten Faktor einrichten',
  firstLead:
    'Ihre Rolle sieht Unterlagen anderer Menschen; deshalb verlangt die Hochschule mehr als ein Passwort. Das dauert zwei Minuten, danach geht es an Ihre Arbeit.',
  firstApp: 'Mit einer Authenticator-App',
  firstAppLead:
    'Eine App auf Ihrem Telefon zeigt sechs Ziffern, die jede halbe Minute wechseln. Sie geben sie nach dem Passwort ein.',
  firstPasskey: 'Mit einem Passkey',
  firstPasskeyLead:
    'Telefon, Computer oder Sicherheitsschlüssel melden Sie mit Fingerabdruck, Gesicht oder PIN an. Ein Passwort brauchen Sie dann nicht.',

  section: 'Zweiter Faktor und Passkeys',
  sectionLead: 'Ein gestohlenes Passwort allein öffnet dann nichts.',
  required: 'Ihre Rolle verlangt einen zweiten Faktor.',
  app: 'Authenticator-App',
  appOff: 'Sechs Ziffern einer App auf Ihrem Telefon, nach dem Passwort verlangt.',
  appSince: 'Ein seit {{day}}. Nach dem Passwort wird ihr Code verlangt.',
  on: 'Ein',
  off: 'Aus',
  setUp: 'Einrichten',
  turnOff: 'Ausschalten',
  recovery: 'Wiederherstellungscodes',
  recoveryLeft_one: 'Noch {{count}} Code, für einen Tag ohne Telefon.',
  recoveryLeft_other: 'Noch {{count}} Codes, für einen Tag ohne Telefon.',
  recoveryNone: 'Kein Code ist übrig. Erzeugen Sie neue, damit ein verlorenes Telefon Sie nicht aussperrt.',
  renew: 'Neue Codes erzeugen',
  passkeys: 'Passkeys',
  passkeysLead: 'Anmelden mit Fingerabdruck, Gesicht oder PIN Ihres Geräts, ohne Passwort.',
  addPasskey: 'Passkey hinzufügen',
  passkeyAdded: 'Hinzugefügt am {{day}}',
  passkeyUsed: 'zuletzt verwendet am {{day}}',
  passkeyUnused: 'noch nicht verwendet',
  rename: '{{name}} umbenennen',
  remove: '{{name}} entfernen',

  setUpTitle: 'Authenticator-App einrichten',
  scan: 'Scannen Sie dies mit einer Authenticator-App, etwa Google Authenticator, Microsoft Authenticator oder Aegis.',
  qr: 'QR-Code des Schlüssels',
  cannotScan: 'Scannen geht nicht? Geben Sie diesen Schlüssel ein:',
  openApp: 'In einer App auf diesem Gerät öffnen',
  firstCode: 'Code, den die App zeigt',
  firstCodeHint: 'Sechs Ziffern. Sie wechseln jede halbe Minute.',
  turnOn: 'Einschalten',
  codesTitle: 'Wiederherstellungscodes aufbewahren',
  codesLead:
    'Jeder davon lässt Sie einmal ein, wenn das Telefon nicht zur Hand ist. Sie werden nur jetzt gezeigt: Drucken Sie sie, oder legen Sie sie zu Ihren anderen Geheimnissen.',
  print: 'Drucken',
  download: 'Herunterladen',
  copy: 'Kopieren',
  copied: 'Die Codes sind kopiert',
  codesKept: 'Ich habe sie aufbewahrt',
  codesFileHead: 'Wiederherstellungscodes von {{username}}, {{college}}. Jeder gilt einmal.',
  turnedOn: 'Der Authenticator ist eingeschaltet',

  offTitle: 'Authenticator ausschalten?',
  offLead: 'Dann meldet Sie wieder das Passwort allein an, und die Wiederherstellungscodes gelten nicht mehr.',
  offLeadRequired:
    'Ihre Rolle verlangt einen zweiten Faktor: Sie werden sofort gebeten, einen anderen einzurichten, wenn Sie keinen Passkey haben.',
  turnedOff: 'Der Authenticator ist ausgeschaltet',
  renewTitle: 'Neue Wiederherstellungscodes erzeugen?',
  renewLead: 'Die alten gelten dann nicht mehr.',
  againTitle: 'Bestätigen Sie, dass Sie es sind',
  againLead:
    'Ihre Anmeldung liegt eine Weile zurück, und hiervon hängt ab, wer an Konten oder E-Mails kommt. Wenn Sie sich ohne Passwort anmelden, melden Sie sich stattdessen ab und neu an.',
  proof: 'Ihr Passwort oder ein Code',
  show: 'Zeigen',
  hide: 'Verbergen',
  cancel: 'Abbrechen',

  ruleTitle: 'Zweiter Faktor',
  ruleLead: 'Wer eine dieser Rollen hat, meldet sich neben dem Passwort mit einer Authenticator-App oder einem Passkey an.',
  ruleRoles: 'Rollen, die einen zweiten Faktor verlangen',
  ruleHint:
    'Wer noch keinen hat, richtet vor allem anderen einen ein, auch wer gerade angemeldet ist: Sie selbst ebenso, wenn Sie eine Ihrer Rollen ankreuzen.',
  ruleSaved: 'Die Rollen sind gespeichert',

  addTitle: 'Passkey hinzufügen',
  addLead:
    'Geben Sie ihm einen Namen, an dem Sie das Gerät wiedererkennen. Danach fragt Ihr Browser nach Fingerabdruck, Gesicht oder PIN.',
  name: 'Name',
  nameHint: 'Etwa: mein Telefon, Rechner in der Bibliothek',
  add: 'Hinzufügen',
  added: 'Der Passkey ist hinzugefügt',
  renameTitle: 'Passkey umbenennen',
  save: 'Speichern',
  renamed: 'Der Passkey hat seinen neuen Namen',
  removeTitle: '{{name}} entfernen?',
  removeLead: 'Dieses Gerät meldet Sie nicht mehr an. Auf dem Gerät selbst bleibt der Passkey, bis Sie ihn dort löschen.',
  removeAct: 'Entfernen',
  removed: 'Der Passkey ist entfernt',
}
