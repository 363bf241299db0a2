import type { FactorWords } from './words.en.ts'

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

  provider: 'Anmeldung beim Identitätsanbieter',
  providerSince: 'Verknüpft seit {{day}}. Sie melden sich damit ohne Passwort an.',
  providerOff: 'Verknüpfen Sie Ihr dortiges Konto, um sich hier damit anzumelden.',
  link: 'Verknüpfen',
  unlink: 'Verknüpfung entfernen',
  unlinkTitle: 'Verknüpfung entfernen?',
  unlinkLead: 'Danach melden Sie sich mit dem Passwort oder einem Passkey an.',
  unlinked: 'Die Verknüpfung ist entfernt',
  linked: 'Ihr Konto beim Identitätsanbieter ist verknüpft',
  providerByOwner:
    'Ein Administrator meldet sich zuerst mit dem Passwort an und verknüpft dann unter Mein Konto das Konto des Identitätsanbieters.',
  providerTaken: 'Dieses Konto des Identitätsanbieters gehört schon zu einem anderen Benutzer.',
  providerLinked: 'Es ist schon ein Konto des Identitätsanbieters verknüpft. Entfernen Sie zuerst die Verknüpfung.',
  reviewTitle: 'Prüfen Sie, womit man sich bei Ihrem Konto anmelden kann',
  reviewLead:
    'Ihr Passwort wurde neu gesetzt. Auch damit kann man sich anmelden, oder es wird nach dem Passwort verlangt. Entfernen Sie, was Sie nicht kennen.',
  reviewDone: 'Behalten und weiter',
  reviewNothing: 'Nur noch Ihr Passwort öffnet Ihr Konto.',
  passkeyNamed: 'Passkey: {{name}}',

  section: 'Zweiter Faktor und Passkeys',
  sectionLead: 'Ein gestohlenes Passwort allein öffnet dann nichts.',
  required: 'Ihre Rolle verlangt einen zweiten Faktor.',
  app: 'Authenticator-App',
  appOff: 'Sechs Ziffern einer App auf Ihrem Telefon, nach dem Passwort verlangt.',
  appSince: 'Ein seit {{day}}. Nach dem Passwort wird ihr Code verlangt.',
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
  endedTitle: 'Erneut anmelden',
  endedLead:
    'Ihre Sitzung ist beendet. Melden Sie sich erneut als {{user}} an, um hier weiterzuarbeiten. Ihre Eingaben bleiben erhalten.',
  endedOther: 'Auf andere Weise anmelden (öffnet einen neuen Tab)',
  endedContinue: 'Ich habe mich angemeldet',
  endedNotYet: '{{user}} ist noch nicht angemeldet.',
  endedStep:
    'Dieses Konto verlangt einen weiteren Schritt. Melden Sie sich über den Link unten an und kehren Sie dann zu diesem Tab zurück.',
  otherReload: 'Neu laden',
  otherTitle: 'Sie sind jetzt als {{user}} angemeldet',
  otherLead:
    'In einem anderen Tab dieses Browsers hat sich {{user}} angemeldet. Dieser Tab zeigt noch die Arbeit von {{before}} und sendet nichts. Eingaben hier sind nicht gespeichert.',
  againTitle: 'Bestätigen Sie, dass Sie es sind',
  againLead:
    'Ihre Anmeldung liegt eine Weile zurück, und hiervon hängt ab, wer an Konten oder E-Mails kommt. Wenn Sie sich ohne Passwort anmelden, melden Sie sich stattdessen ab und neu an.',
  proof: 'Ihr Passwort oder ein Code',
  show: 'Zeigen',
  hide: 'Verbergen',

  ruleLead: 'Wer eine dieser Rollen hat, meldet sich neben dem Passwort mit einer Authenticator-App oder einem Passkey an.',
  ruleRoles: 'Rollen, die einen zweiten Faktor verlangen',
  ruleHint:
    'Wer noch keinen hat, richtet vor allem anderen einen ein, auch wer gerade angemeldet ist: Sie selbst ebenso, wenn Sie eine Ihrer Rollen ankreuzen.',
  ruleSaved: 'Die Rollen sind gespeichert',

  addTitle: 'Passkey hinzufügen',
  addLead:
    'Geben Sie ihm einen Namen, an dem Sie das Gerät wiedererkennen. Danach fragt Ihr Browser nach Fingerabdruck, Gesicht oder PIN.',
  nameHint: 'Etwa: mein Telefon, Rechner in der Bibliothek',
  added: 'Der Passkey ist hinzugefügt',
  renameTitle: 'Passkey umbenennen',
  renamed: 'Der Passkey hat seinen neuen Namen',
  removeTitle: '{{name}} entfernen?',
  removeLead: 'Dieses Gerät meldet Sie nicht mehr an. Auf dem Gerät selbst bleibt der Passkey, bis Sie ihn dort löschen.',
  removed: 'Der Passkey ist entfernt',
}
