import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of online payments for screens of the portal. */
export const portalWords = {
  problems: {
    'payments.not-set-up': 'Die Online-Zahlung ist nicht eingerichtet. Bezahlen Sie an der Gebührenkasse',
    'payments.gateway-unavailable':
      'Der Zahlungsdienst antwortet nicht. Es wurde kein Geld abgebucht. Versuchen Sie es in einigen Minuten noch einmal',
    'payments.pending':
      'Eine Zahlung von {amount} wird noch bestätigt. Wenn Sie noch einmal bezahlen und beide gelingen, wird die zweite eine Vorauszahlung',
    'payments.nothing-due': 'Von diesen Forderungen ist nichts zu bezahlen. Laden Sie die Seite neu, um zu sehen, was offen ist',
    'payments.price-changed': 'Der Betrag ist jetzt {amount}. Prüfen Sie die Forderungen und bezahlen Sie noch einmal',
    'payments.not-paid': 'Nur eine eingegangene Zahlung kann erstattet werden',
    'payments.refund-too-much': 'Von dieser Zahlung können höchstens {amount} erstattet werden',
    'payments.refund-under-way': 'Eine Erstattung dieser Zahlung wird noch bestätigt. Prüfen Sie zuerst deren Status',
    'payments.refund-by-hand':
      'Diese Zahlung kann nicht von hier aus erstattet werden. Erstatten Sie sie im Verwaltungsbereich des Zahlungsdienstes und erfassen Sie dann die Erstattung',
    'payments.refund-from-here':
      'Der Zahlungsdienst dieser Zahlung kann angewiesen werden, sie zu erstatten. Verwenden Sie „Zahlung erstatten“',
    'payments.not-paid-in-full':
      'Nur eine Zahlung, die eingegangen und nicht erstattet ist, kann als von der Bank zurückgeholt erfasst werden',
    'payments.nothing-to-review': 'Hier ist nichts zu prüfen. Laden Sie die Seite neu',
    'payments.settlement-not-csv':
      'Diese Datei ist keine CSV-Datei mit Überschriften und Zeilen. Laden Sie die Abrechnungsdatei noch einmal beim Zahlungsdienst herunter',
    'payments.settlement-too-long': 'Eine Abrechnungsdatei hat höchstens {lines} Zeilen. Laden Sie sie in Teilen hoch',
    'payments.settlement-compared':
      'Zahlungen dieser Datei sind schon abgeglichen oder geprüft, ihre Spalten lassen sich daher nicht mehr ändern',
    'payments.settlement-line':
      'Zeile {line} der Datei ist nicht lesbar: „{value}“ passt nicht zur Spalte {column}. Es wurde nichts gespeichert',
    'payments.no-such-student': 'Niemand hat diese Matrikelnummer und dieses Geburtsdatum',
  },
  permissions: {
    'payments.view': 'Online-Zahlungen und ihren Abgleich ansehen',
    'payments.manage': 'Den Zahlungsdienst nach Zahlungen fragen und Abrechnungsdateien hochladen',
    'payments.refund': 'Online-Zahlungen erstatten',
    'payments.pay': 'Eigene Gebühren oder die der eigenen Kinder online bezahlen',
  },
  screens: {
    Reconciliation: 'Zahlungsabgleich',
    'Compare settlement files of the gateway with online payments':
      'Abrechnungsdateien des Zahlungsdienstes mit Online-Zahlungen vergleichen',
    'Reconciliation of a day': 'Zahlungsabgleich eines Tages',
    'Online payments': 'Online-Zahlungen',
    'Every attempt to pay online, to check and refund': 'Jeder Versuch einer Online-Zahlung, zum Prüfen und Erstatten',
    'Online payment': 'Online-Zahlung',
    Fees: 'Gebühren',
    'Pay fees': 'Gebühren bezahlen',
    'Pay dues online, and see what became of each payment':
      'Fällige Gebühren online bezahlen und sehen, was aus jeder Zahlung wurde',
    'Payment result': 'Ergebnis der Zahlung',
  },
  figures: {
    paymentsToReview_one: 'Online-Zahlung zu prüfen',
    paymentsToReview_other: 'Online-Zahlungen zu prüfen',
    daysToReconcile_one: 'Tag mit Abweichungen im Zahlungsabgleich',
    daysToReconcile_other: 'Tage mit Abweichungen im Zahlungsabgleich',
  },
  reasons: { 'payments.refunded-by-gateway': 'Vom Zahlungsdienst erstattet' },
  'mail-kinds': { reconciliation: 'Tägliche Zusammenfassung des Zahlungsabgleichs' },
} as const satisfies PortalWords
