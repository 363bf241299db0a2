import type { ReceiptWords } from './words.en.ts'

/** German texts of the screens of receipts. */
export const receiptWords: ReceiptWords = {
  about: 'Quittungen werden nie geändert. Eine geplatzte oder falsche wird storniert.',
  bankCharge: 'Gebühr der Bank',
  bankChargeHint: 'Wird eine Forderung. Leer lassen, wenn es keine gibt',
  collectedFor: 'Erhalten für',
  printsCount_one: '{{n}}-mal gedruckt',
  printsCount_other: '{{n}}-mal gedruckt',
  receivedBy: 'Angenommen von',
  reverse: 'Quittung stornieren',
  reverseKind: 'Art der Stornierung',
  'reverseKind-bounced': 'Der Scheck ist geplatzt',
  'reverseKind-cancelled': 'Die Quittung war falsch',
  reverseLead: 'Was sie bezahlt hat, ist wieder offen; ihre Vorauszahlung wird zurückgenommen. Quittung und Nummer bleiben.',
  reverseTitle: 'Quittung {{number}} stornieren?',
  reversed: 'Quittung {{number}} storniert',
  searchReceipts: 'Nummer, Name, Matrikelnummer, Referenz oder Scheck',
  reverseSeatLead:
    'Die Gebühr ist wieder offen; nach der Aufnahme wird der Betrag von der Vorauszahlung zurückgenommen. Quittung und Nummer bleiben.',
}
