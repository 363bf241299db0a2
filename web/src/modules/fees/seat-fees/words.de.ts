import type { SeatFeeWords } from './words.en.ts'

/** German texts of the screens of seat-acceptance fees. */
export const seatFeeWords: SeatFeeWords = {
  about:
    'Was Bewerberinnen und Bewerber für einen angenommenen Platz zahlen. Es wird bis zur Aufnahme verwahrt und ist danach eine Vorauszahlung.',
  becameAdvance: 'Was verwahrt wurde, ist jetzt eine Vorauszahlung.',
  none: 'Keine Platzgebühren',
  noneLead: 'Wer einen Platz mit Gebühr annimmt, erscheint hier. Die Gebühr steht in den Einstellungen der Zulassungssaison.',
  seatFees: 'Platzgebühren',
  toRefundLead:
    'Für dieses Geld gibt es keinen angenommenen Platz. Erstatten Sie die Online-Zahlung, oder stornieren Sie die Quittung des Schalters.',
  'seatFee-due': 'Zu zahlen',
  'seatFee-paid': 'Bezahlt',
  'seatFee-waived': 'Erlassen',
  'seatFee-to-refund': 'Zu erstatten',
  held: 'Verwahrter Betrag',
  onlinePayments: 'Online-Zahlungen zeigen',
  searchSeatFees: 'Name, Bewerbungsnummer, E-Mail oder Mobilnummer',
}
