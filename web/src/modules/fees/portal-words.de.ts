import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of fees on screens of the portal, in German. */
export const portalWords = {
  problems: {
    'fees.head-taken': 'Eine Gebührenart mit diesem Code oder Namen gibt es schon',
    'fees.structure-taken': 'Dieser Jahrgang hat schon eine Gebührenordnung für dieses Jahr, diese Platzart und Kategorie',
    'fees.item-twice': 'Die Gebührenart {head} steht zweimal in Rate {instalment}. Geben Sie einen Betrag ein',
    'fees.item-in-use':
      'Für {head}, Rate {instalment}, wurden Forderungen gestellt. Setzen Sie den Betrag auf null, um Unbezahltes zu stornieren',
    'fees.head-retired': 'Die Gebührenart {head} ist archiviert. Wählen Sie eine andere',
    'fees.not-published': 'Veröffentlichen Sie diese Gebührenordnung, bevor Sie Forderungen stellen',
    'fees.nothing-to-copy': 'Es gibt keine Gebührenordnungen von {year}, die {target} noch nicht hat',
    'fees.run-under-way': 'Forderungen werden gerade gestellt. Warten Sie, bis das beendet ist',
    'fees.nothing-to-raise': 'Für diese Auswahl gibt es keine veröffentlichte Gebührenordnung',
    'fees.cash-book-taken': 'Ein Kassenbuch mit diesem Namen oder diesen Buchstaben gibt es schon',
    'fees.cash-book-closed': 'Das Kassenbuch {book} ist für den {day} abgeschlossen. Wählen Sie einen späteren Tag',
    'fees.wrong-cash-book': 'Das Kassenbuch {book} nimmt diese Zahlungsart nicht an',
    'fees.future-day': 'Eine Zahlung kann kein künftiges Datum haben. Geben Sie {today} oder einen früheren Tag ein',
    'fees.instrument-missing': 'Geben Sie Nummer, Bank und Datum des Schecks oder Wechsels ein',
    'fees.reference-taken': 'Quittung {number} hat diese Referenz schon. Prüfen Sie, ob die Zahlung schon erfasst wurde',
    'fees.receipt-reversed': 'Quittung {number} wurde am {day} storniert',
    'fees.receipt-online': 'Quittung {number} gehört zu einer Online-Zahlung. Erstatten Sie stattdessen die Zahlung',
    'fees.demand-settled': 'Von dieser Forderung ist nichts offen',
    'fees.demand-paid': '{paid} dieser Forderung sind bezahlt oder erlassen. Geben Sie mindestens diesen Betrag ein',
    'fees.no-advance': 'Diese Person hat keine Vorauszahlung, die verwendet werden könnte',
    'fees.nothing-due': 'Diese Person hat keine offenen Forderungen',
    'fees.upi-missing': 'Geben Sie zuerst in den Gebühreneinstellungen die UPI-ID der Hochschule ein',
    'fees.nothing-paid': 'Im Geschäftsjahr {year} wurden keine Gebühren bezahlt',
    'fees.day-closed': 'Dieses Kassenbuch ist für den {day} schon abgeschlossen',
  },
  validation: { 'fees.not-a-upi-id': 'Geben Sie eine UPI-ID wie hochschule@bank ein' },
  permissions: {
    'fees.view': 'Gebühren, Forderungen und Quittungen ansehen',
    'fees.manage': 'Gebührenordnungen, Forderungen und Einstellungen verwalten',
    'fees.collect': 'Zahlungen annehmen und Kassenbücher abschließen',
    'fees.reverse': 'Quittungen stornieren',
    'fees.own': 'Eigene Gebühren oder die der eigenen Kinder ansehen',
  },
} as const satisfies PortalWords
