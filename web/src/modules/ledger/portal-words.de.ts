import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of the ledger for screens of the portal. */
export const portalWords = {
  screens: {
    Ledger: 'Hauptbuch',
    'Ledger entries': 'Buchungen im Hauptbuch',
    'Every entry of the books': 'Alle Buchungen',
    'Ledger entry': 'Buchung',
    'Journal entry': 'Buchung von Hand',
    'Post an entry by hand': 'Eine Buchung von Hand erfassen',
    'Trial balance': 'Saldenliste',
    'Balances of all accounts, and the export for Tally': 'Salden aller Konten, und der Export für Tally',
    'Chart of accounts': 'Kontenplan',
    'The accounts of the college': 'Die Konten der Hochschule',
  },
  problems: {
    'ledger.account-taken': 'Ein Konto mit diesem Code oder Namen gibt es schon',
    'ledger.account-of-portal':
      'Das Portal bucht auf dieses Konto. Sie können es umbenennen, aber nicht archivieren oder löschen',
    'ledger.account-kind-fixed': 'Die Art eines Kontos kann sich nicht mehr ändern, sobald es verwendet wird',
    'ledger.not-balanced': 'Soll und Haben müssen gleich sein. Der Unterschied ist {difference}',
    'ledger.too-few-lines': 'Geben Sie mindestens zwei Zeilen mit einem Betrag ein',
    'ledger.account-unusable': 'Das Konto {account} ist archiviert. Wählen Sie ein anderes Konto',
    'ledger.account-of-parties':
      'Das Konto {account} wird für jede Person, jeden Lieferanten oder jedes Programm geführt. Erfassen Sie dies dort, wo deren Gebühren, Rechnungen oder Zahlungen erfasst werden',
    'ledger.future-day': 'Eine Buchung kann kein künftiges Datum haben. Geben Sie {today} oder einen früheren Tag ein',
    'ledger.books-locked':
      'Die Bücher sind bis {until} gesperrt. Geben Sie einen späteren Tag ein, oder bitten Sie die Leitung der Buchhaltung, sie zu entsperren',
    'ledger.day-not-over': 'Nur vergangene Tage können gesperrt werden. Geben Sie {yesterday} oder einen früheren Tag ein',
    'ledger.entry-reversed': 'Diese Buchung wurde durch Buchung {entry} storniert',
    'ledger.entry-of-module':
      'Diese Buchung stammt von einer Quittung, einer Forderung oder einer Rechnung. Berichtigen Sie sie dort, damit beide gleich bleiben',
  },
  permissions: {
    'ledger.view': 'Hauptbuch, Konten und Saldenliste ansehen',
    'ledger.manage': 'Kontenplan ändern, Buchungen erfassen und stornieren, Bücher sperren',
  },
} as const satisfies PortalWords
