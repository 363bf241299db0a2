import type { CounterWords } from './words.en.ts'

/** German texts of the fee counter. */
export const counterWords: CounterWords = {
  about: 'Person suchen, Gebühren ankreuzen oder Betrag eingeben, annehmen.',
  accounts: 'Buchhaltung',
  advanceNote: 'Mehr als fällig: {{amount}} werden eine Vorauszahlung.',
  advanceUsed: '{{amount}} der Vorauszahlung wurden verwendet',
  bankDate: 'Datum des Schecks oder Wechsels',
  bankDateHint: 'Nicht in der Zukunft und höchstens drei Monate alt',
  bankNo: 'Nummer des Schecks oder Wechsels',
  begin: 'Suchen Sie zuerst eine Person',
  beginLead: 'Geben Sie Name, Matrikelnummer oder Aufnahmenummer ein.',
  collect: 'Zahlung annehmen',
  collectAmount: '{{amount}} annehmen',
  confirmTitle: '{{amount}} von {{name}} annehmen?',
  counter: 'Gebührenkasse',
  enterAmount: 'Kreuzen Sie Gebühren an oder geben Sie einen Betrag ein, um zu sehen, was er bezahlt.',
  issuedText: '{{amount}} von {{name}} erhalten, {{mode}}.',
  nextStudent: 'Nächste Person',
  noCashBook: 'Noch kein Kassenbuch nimmt Zahlungen an',
  noCashBookLead: 'Legen Sie zuerst ein Kassenbuch mit seinen Zahlungsarten an.',
  paysFor: 'Diese Zahlung ist für',
  referenceHint: 'Die UTR oder RRN, die die Bank, der Kartenbeleg oder die App zeigt',
  tickAll: 'Alle ankreuzen',
  useAdvance: 'Vorauszahlung verwenden',
}
