import type { PaymentsWords } from './words.en.ts'

/** What the screens of online payments say, in German. */
export const paymentsWords: PaymentsWords = {
  success: 'Zahlung erfolgreich!',
  thanks: 'Danke für Ihre Zahlung',
  fail: 'Zahlung fehlgeschlagen',
  failLead: 'Falls Ihre Bank dafür Geld abgebucht hat, gibt sie es bis {{day}} zurück.',
  waiting: 'Zahlung noch nicht bestätigt',
  waitingLead:
    'Ihre Bank hat vielleicht {{amount}} abgebucht. Wir warten auf die Bestätigung des Zahlungsdienstes. Wird die Zahlung nicht bestätigt, gibt Ihre Bank das Geld bis {{day}} zurück.',
  waitingGuest:
    'Ihre Bank hat das Geld vielleicht abgebucht. Wir warten auf die Bestätigung des Zahlungsdienstes. Wird die Zahlung nicht bestätigt, gibt Ihre Bank das Geld innerhalb von fünf Arbeitstagen zurück.',
  asking: 'Diese Seite prüft von selbst weiter.',
  askingEnded:
    'Das dauert länger als sonst. Sie können die Seite verlassen: Die Zahlung wird verbucht, sobald der Zahlungsdienst sie bestätigt.',
  askingFailed: 'Die letzte Prüfung war nicht möglich: {{why}}',
  checkAgain: 'Noch einmal prüfen',
  transactionDetails: 'Angaben zur Zahlung',
  transactionId: 'Transaktionsnummer',
  status: 'Status',
  rollNumber: 'Matrikelnummer',
  receiptNumber: 'Quittungsnummer',
  'outcome-paid': 'Erfolgreich',
  'outcome-pending': 'Noch nicht bestätigt',
  'outcome-failed': 'Fehlgeschlagen',
}
