import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of vendors for screens of the portal. */
export const portalWords = {
  screens: {
    Vendors: 'Lieferanten',
    'Whom the college buys from, with tax numbers and bank accounts':
      'Bei wem die Hochschule einkauft, mit Steuernummern und Bankkonten',
    Vendor: 'Lieferant',
    Bills: 'Rechnungen',
    'Bills of vendors, from entry and approval to payment':
      'Rechnungen der Lieferanten, von der Erfassung über die Genehmigung bis zur Zahlung',
    Bill: 'Rechnung',
    'Vendor payments': 'Zahlungen an Lieferanten',
    'Every payment to a vendor, with its advice and reversal': 'Jede Zahlung an einen Lieferanten, mit Avis und Storno',
    'Vendor payment': 'Zahlung an einen Lieferanten',
    Budgets: 'Budgets',
    'What each head may cost in a year, and what is left': 'Was jeder Posten in einem Jahr kosten darf, und was übrig ist',
    'Budget heads': 'Budgetposten',
    'What money is spent on, with the expense accounts': 'Wofür Geld ausgegeben wird, mit den Aufwandskonten',
    'Ageing of bills': 'Altersstruktur der Rechnungen',
    'Unpaid bills of each vendor by age': 'Offene Rechnungen jedes Lieferanten nach Alter',
    'TDS register': 'TDS-Verzeichnis',
    'Tax deducted from bills, by section and month': 'Von Rechnungen einbehaltene Steuer, nach Abschnitt und Monat',
    'Vendor settings': 'Einstellungen für Lieferanten',
    'Approval limit, input tax and payment accounts': 'Genehmigungsgrenze, Vorsteuer und Zahlungskonten',
  },
  problems: {
    'vendors.vendor-taken': 'Einen Lieferanten mit diesem Namen oder dieser GSTIN gibt es schon',
    'vendors.pan-differs': 'Die GSTIN enthält die PAN {pan}. Geben Sie diese PAN ein, oder berichtigen Sie die GSTIN',
    'vendors.bank-incomplete': 'Geben Sie Kontonummer und IFSC ein, oder keines von beiden',
    'vendors.tds-incomplete': 'Geben Sie für TDS den Abschnitt und einen Prozentsatz über null ein, oder keines von beiden',
    'vendors.head-taken': 'Einen Budgetposten mit diesem Code oder Namen gibt es schon',
    'vendors.not-an-expense': 'Wählen Sie ein Aufwandskonto, das nicht archiviert ist',
    'vendors.budget-taken': 'Dieser Budgetposten hat schon einen Betrag für dieses Geschäftsjahr',
    'vendors.bill-taken':
      'Dieser Lieferant hat in diesem Geschäftsjahr schon eine Rechnung mit dieser Nummer. Großschreibung, Leerzeichen, Satzzeichen und führende Nullen zählen nicht',
    'vendors.similar-bill':
      'Rechnung {number} dieses Lieferanten hat dasselbe Datum und dieselbe Summe, oder fast dieselbe Nummer. Vergleichen Sie beide, und wählen Sie dann „Keine Dublette“',
    'vendors.future-day': 'Das Datum kann nicht in der Zukunft liegen. Geben Sie {today} oder einen früheren Tag ein',
    'vendors.due-before-bill': 'Das Fälligkeitsdatum kann nicht vor dem Rechnungsdatum liegen',
    'vendors.vendor-retired': 'Der Lieferant {vendor} ist archiviert',
    'vendors.head-retired': 'Der Budgetposten {head} ist archiviert',
    'vendors.bill-too-large': 'Eine Rechnung kann höchstens {most} betragen',
    'vendors.tds-too-large': 'TDS und Rundung lassen nichts zu zahlen übrig. Prüfen Sie die Beträge',
    'vendors.not-a-scan': 'Diese Datei ist kein gültiges PDF, JPEG oder PNG. Scannen Sie die Rechnung neu',
    'vendors.no-scan': 'Fügen Sie einen Scan der Rechnung hinzu, bevor Sie die Genehmigung beantragen',
    'vendors.bill-paid': 'Stornieren Sie die Zahlungen dieser Rechnung, bevor Sie sie stornieren',
    'vendors.needs-principal':
      'Die Grenze oder das Budget hat sich seitdem geändert. Geben Sie die Rechnung zurück, damit das Rektorat neu darum gebeten wird',
    'vendors.not-of-vendor': 'Wählen Sie nur Rechnungen dieses Lieferanten, jede einmal',
    'vendors.more-than-open': 'Von Rechnung {number} sind nur noch {open} zu zahlen',
    'vendors.reference-missing': 'Geben Sie die Referenz der Überweisung oder die Nummer des Schecks ein',
    'vendors.reference-taken':
      'Die Zahlung {number} an diesen Lieferanten hat diese Referenz schon. Prüfen Sie, ob sie schon erfasst wurde',
    'vendors.no-account-number': 'Tragen Sie das Bankkonto dieses Lieferanten ein, bevor Sie überweisen',
    'vendors.account-unusable': 'Das Konto {account} ist archiviert. Wählen Sie in den Einstellungen für Lieferanten ein anderes',
    'vendors.not-an-asset': 'Wählen Sie für Bank und Kasse Vermögenskonten, die nicht archiviert sind',
    'vendors.before-approval': 'Rechnung {number} wurde am {day} genehmigt. Geben Sie diesen Tag oder einen späteren ein',
    'vendors.payment-reversed': 'Die Zahlung {number} wurde am {day} storniert',
    'vendors.no-email': 'Dieser Lieferant hat keine E-Mail-Adresse',
  },
  validation: {
    'vendors.not-a-gstin': 'Geben Sie die 15 Zeichen einer GSTIN ein, zum Beispiel 37AAPFU0939F1ZU',
    'vendors.wrong-check-digit': 'Das letzte Zeichen passt nicht zu den anderen. Prüfen Sie die GSTIN auf Tippfehler',
    'vendors.not-a-pan': 'Geben Sie die 10 Zeichen einer PAN ein, zum Beispiel AAPFU0939F',
    'vendors.not-an-ifsc': 'Geben Sie die 11 Zeichen einer IFSC ein, zum Beispiel SBIN0001234',
    'vendors.not-an-account-number': 'Geben Sie 6 bis 18 Ziffern ein',
    'vendors.not-a-mobile': 'Geben Sie eine Mobilnummer mit 10 Ziffern ein',
    'vendors.not-a-bill-number':
      'Verwenden Sie Buchstaben ohne Akzente, Ziffern und Satzzeichen, mindestens einen Buchstaben oder eine Ziffer',
    'vendors.not-a-gst-rate': 'Wählen Sie einen GST-Satz',
  },
  'row-errors': {
    'vendors.gstin-elsewhere': 'Der Lieferant {vendor} hat diese GSTIN schon',
    'vendors.pan-not-of-gstin': 'Die GSTIN enthält die PAN {pan}',
    'vendors.ifsc-alone': 'Geben Sie Kontonummer und IFSC ein, oder keines von beiden',
    'vendors.tds-alone': 'Geben Sie den Abschnitt und einen Prozentsatz über null ein, oder keines von beiden',
  },
  permissions: {
    'vendors.view': 'Lieferanten, Rechnungen, Zahlungen und Budgets ansehen',
    'vendors.manage': 'Lieferanten und Budgets verwalten, Rechnungen erfassen und bezahlen',
    'vendors.configure': 'Genehmigungsgrenzen und Einstellungen für Lieferanten ändern',
  },
  figures: {
    billsDueThisWeek_one: 'innerhalb einer Woche fällige Rechnung',
    billsDueThisWeek_other: 'innerhalb einer Woche fällige Rechnungen',
    billsOverdue_one: 'überfällige Rechnung eines Lieferanten',
    billsOverdue_other: 'überfällige Rechnungen von Lieferanten',
    'find-vendors': 'Lieferanten',
    'find-vendor-bills': 'Rechnungen',
  },
  approvals: {
    'kind-vendor-bill': 'Rechnung eines Lieferanten',
    'title-vendor-bill': '{{vendor}}: Rechnung {{number}}, {{total}}',
  },
} as const satisfies PortalWords
