import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of fees for screens of the portal. */
export const portalWords = {
  screens: {
    'Unchanged demands': 'Belassene Forderungen',
    Fees: 'Gebühren',
    Accounts: 'Buchhaltung',
    'Fee counter': 'Gebührenkasse',
    'Collect fees and print receipts': 'Gebühren annehmen und Quittungen drucken',
    Receipts: 'Quittungen',
    'Every receipt, with print and reversal': 'Alle Quittungen, mit Druck und Storno',
    Receipt: 'Quittung',
    Demands: 'Forderungen',
    'What students owe, by head and instalment': 'Was Studierende schulden, nach Gebührenart und Rate',
    Defaulters: 'Säumige',
    'Students whose fees are overdue': 'Studierende mit überfälligen Gebühren',
    'Fee structures': 'Gebührenordnungen',
    'What a batch pays in a year, and its demands': 'Was ein Jahrgang im Jahr zahlt, und Forderungen stellen',
    'Fee structure': 'Gebührenordnung',
    'Fee heads': 'Gebührenarten',
    'What students pay for, in order of payment': 'Wofür Studierende zahlen, in der Zahlungsreihenfolge',
    'Seat-acceptance fees': 'Platzgebühren',
    'Seat-acceptance fee': 'Platzgebühr',
    'What applicants pay for an accepted seat': 'Was für einen angenommenen Platz gezahlt wird',
    'Exam fees': 'Prüfungsgebühren',
    'What an exam costs, and its demands': 'Was eine Prüfung kostet, und Forderungen stellen',
    'Cash books': 'Kassenbücher',
    'Where money is received, day books and closing': 'Wo Geld eingeht, Tagesbücher und Abschluss',
    'Day book': 'Tagesbuch',
    'Fee settings': 'Gebühreneinstellungen',
    'UPI ID, reminders and holds for dues': 'UPI-ID, Erinnerungen und Sperren',
    'My fees': 'Meine Gebühren',
    'Your dues, receipts and certificates': 'Ihre Gebühren, Quittungen und Bescheinigungen',
  },
  figures: {
    feesCollectedToday: 'Heute eingegangen',
    feesCollectedMonth: 'In diesem Monat eingegangen',
    feesCollectedYear: 'In diesem Jahr eingegangene Gebühren',
    feesOverdue: 'Überfällige Gebühren',
    feeDefaulters_one: 'Person mit überfälligen Gebühren',
    feeDefaulters_other: 'Studierende mit überfälligen Gebühren',
    ownFeesOverdue_one: 'Gebühr ist überfällig',
    ownFeesOverdue_other: 'Gebühren sind überfällig',
  },
  charts: {
    feesByCourse: 'Gebühren nach Studiengang',
    feesByCourseRows: 'Studiengang',
    'feesByCourse-paid': 'Bezahlt',
    'feesByCourse-open': 'Offen',
    feesByHead: 'Gebühren nach Gebührenart',
    feesByHeadRows: 'Gebührenart',
    'feesByHead-paid': 'Bezahlt',
    'feesByHead-open': 'Offen',
    'feesByCourse-most': 'Am meisten offen: {{name}} mit {{openPaise}} von {{allPaise}}.',
    'feesByCourse-none': 'Nichts ist offen.',
    'feesByHead-most': 'Am meisten offen: {{name}} mit {{openPaise}} von {{allPaise}}.',
    'feesByHead-none': 'Nichts ist offen.',
  },
  problems: {
    'fees.head-taken': 'Eine Gebührenart mit diesem Code oder Namen gibt es schon',
    'fees.structure-taken': 'Dieser Jahrgang hat schon eine Gebührenordnung für dieses Jahr, diese Platzart und Kategorie',
    'fees.item-twice': 'Die Gebührenart {head} steht zweimal in Rate {instalment}. Geben Sie einen Betrag ein',
    'fees.item-in-use':
      'Für {head}, Rate {instalment}, wurden Forderungen gestellt. Setzen Sie den Betrag auf null, um Unbezahltes zu stornieren',
    'fees.head-retired': 'Die Gebührenart {head} ist archiviert. Wählen Sie eine andere',
    'fees.exam-kind-needed': 'Geben Sie an, ob diese Prüfungsgebühr für eine reguläre oder eine Nachprüfung ist',
    'fees.not-published': 'Veröffentlichen Sie diese Gebührenordnung, bevor Sie Forderungen stellen',
    'fees.nothing-to-copy': 'Es gibt keine Gebührenordnungen von {year}, die {target} noch nicht hat',
    'fees.run-under-way': 'Forderungen werden gerade gestellt. Warten Sie, bis das beendet ist',
    'fees.nothing-to-raise': 'Für diese Auswahl gibt es keine veröffentlichte Gebührenordnung',
    'fees.exam-fee-taken': 'Diese Prüfung hat schon eine Gebühr. Ändern Sie diese',
    'fees.structure-raised':
      'Für diese Gebührenordnung wurden Forderungen gestellt. Jahrgang und Studienjahr lassen sich nicht mehr ändern',
    'fees.exam-fee-raised':
      'Für diese Prüfungsgebühr wurden Forderungen gestellt. Prüfung und Gebührenart lassen sich nicht mehr ändern',
    'fees.maximum-too-low': 'Der Höchstbetrag ist kleiner als die Gebühr eines Fachs. Geben Sie einen höheren Betrag ein',
    'fees.nobody-to-raise': 'Es gibt keine Studierenden, die diese Prüfung ablegen',
    'fees.cash-book-taken': 'Ein Kassenbuch mit diesem Namen oder diesen Buchstaben gibt es schon',
    'fees.cash-book-used':
      'Das Kassenbuch {book} hat Quittungen. Buchstaben und Konto lassen sich nicht mehr ändern. Legen Sie ein weiteres Kassenbuch an',
    'fees.cash-book-retired': 'Das Kassenbuch {book} ist archiviert. Wählen Sie ein anderes',
    'fees.last-online-book':
      'Nur das Kassenbuch {book} nimmt Online-Zahlungen an. Lassen Sie zuerst ein anderes Kassenbuch sie annehmen',
    'fees.cash-book-closed': 'Das Kassenbuch {book} ist für den {day} abgeschlossen. Wählen Sie einen späteren Tag',
    'fees.wrong-cash-book': 'Das Kassenbuch {book} nimmt diese Zahlungsart nicht an',
    'fees.future-day': 'Eine Zahlung kann kein künftiges Datum haben. Geben Sie {today} oder einen früheren Tag ein',
    'fees.day-too-early': 'Eine Zahlung kann kein Datum vor dem {day} haben. Geben Sie diesen Tag oder einen späteren ein',
    'fees.instrument-missing': 'Geben Sie Nummer, Bank und Datum des Schecks oder Wechsels ein',
    'fees.reference-taken':
      'Quittung {number} hat diese Referenz schon. Prüfen Sie, ob die Zahlung schon erfasst wurde. Zahlt eine Überweisung für zwei Studierende, hängen Sie einen Buchstaben an',
    'fees.instrument-taken':
      'Quittung {number} hat diesen Scheck oder Wechsel der Person schon. Prüfen Sie, ob er schon erfasst wurde',
    'fees.cash-limit':
      'Von einer Person darf am Tag weniger als {limit} bar angenommen werden (Income-tax Act 2025, s. 186, früher 269ST). Am {day} wurden {taken} bar angenommen: Nehmen Sie höchstens {rest} weitere bar, und den Rest durch UPI, Karte, Überweisung, Scheck oder Bankwechsel',
    'fees.cash-limit-of-demand':
      'Für eine Forderung darf weniger als {limit} bar angenommen werden, auch an mehreren Tagen (Income-tax Act 2025, s. 186, früher 269ST). Von {head} {year} sind {taken} bar bezahlt: Nehmen Sie höchstens {rest} weitere dafür bar, und den Rest durch UPI, Karte, Überweisung, Scheck oder Bankwechsel',
    'fees.not-a-cheque': 'Nur ein Scheck oder ein Bankwechsel platzt. Stornieren Sie die Quittung {number} als falsch erfasst',
    'fees.receipt-reversed': 'Quittung {number} wurde am {day} storniert',
    'fees.charge-without-student':
      'Von einer Bewerberin oder einem Bewerber können keine Bankkosten gefordert werden. Geben Sie keine Kosten ein',
    'fees.charge-without-head':
      'Bankkosten brauchen eine Gebührenart für sonstige Gebühren, und keine ist in Gebrauch. Fügen Sie eine unter „Gebührenarten“ hinzu, oder geben Sie keine Kosten ein',
    'fees.no-seat-fee': 'Für diese Bewerbung ist keine Platzgebühr offen',
    'fees.seat-fee-changed': 'Die offene Platzgebühr beträgt jetzt {amount}. Prüfen Sie den Betrag und kassieren Sie noch einmal',
    'fees.receipt-refunded':
      'Was Quittung {number} bezahlt hat, wurde nach dem Weggang der Person erstattet. Stornieren Sie zuerst diese Erstattung',
    'fees.receipt-online': 'Quittung {number} gehört zu einer Online-Zahlung. Erstatten Sie stattdessen die Zahlung',
    'fees.demand-settled': 'Von dieser Forderung ist nichts offen',
    'fees.demand-paid': '{paid} dieser Forderung sind bezahlt oder erlassen. Geben Sie mindestens diesen Betrag ein',
    'fees.no-advance': 'Diese Person hat keine Vorauszahlung, die verwendet werden könnte',
    'fees.nothing-due': 'Diese Person hat keine offenen Forderungen, für die die Vorauszahlung verwendet werden könnte',
    'fees.upi-missing': 'Geben Sie zuerst in den Gebühreneinstellungen die UPI-ID der Hochschule ein',
    'fees.nothing-paid': 'Im Geschäftsjahr {year} wurden keine Gebühren bezahlt',
    'fees.opening-day-fixed': 'Es gibt Anfangssalden oder frühere Quittungen. Der Eröffnungstag kann nicht mehr geändert werden',
    'fees.future-opening-day':
      'Der Eröffnungstag kann nicht in der Zukunft liegen. Geben Sie den {today} oder einen früheren Tag ein',
    'fees.nobody-to-remind':
      'Niemand kann erinnert werden: Alle wurden heute erinnert, haben nichts Überfälliges oder haben keinen Zugang',
    'fees.reminders-under-way': 'Es werden gerade Erinnerungen gesendet. Warten Sie, bis das fertig ist',
    'fees.no-cash-to-count':
      'Das Kassenbuch {book} nimmt kein Bargeld an. Schließen Sie es ab, ohne Scheine und Münzen zu zählen',
    'fees.day-closed': 'Dieses Kassenbuch ist für den {day} schon abgeschlossen',
  },
  'row-errors': {
    'fees.no-such-student': 'Es gibt niemanden mit der Matrikelnummer {rollNo}',
    'fees.student-left':
      '{rollNo} studiert nicht mehr an der Hochschule. Fügen Sie diese Forderung unter Forderungen hinzu, wenn sie gewollt ist',
    'fees.no-opening-day': 'Geben Sie zuerst den Eröffnungstag in den Gebühreneinstellungen ein',
    'fees.no-past-cash-book':
      'Kein Kassenbuch nimmt Quittungen früherer Bücher. Geben Sie diese Zahlungsart zuerst einem Kassenbuch',
    'fees.opening-settled': '{paid} dieses Anfangssaldos sind bezahlt oder gewährt. Geben Sie mindestens diesen Betrag ein',
    'fees.opening-refunded':
      'Eine Erstattung hat diesen Anfangssaldo auf {stays} gesenkt. Geben Sie diesen Betrag ein oder stornieren Sie zuerst die Erstattung',
    'fees.advance-used': '{used} dieser Vorauszahlung sind verwendet. Geben Sie mindestens diesen Betrag ein',
    'fees.zero-amount': 'Geben Sie einen Betrag über null ein',
    'fees.exam-kind-missing':
      '{head} ist eine Prüfungsgebühr. Tragen Sie in der Spalte Kind of exam Regular oder Supplementary ein',
    'fees.not-an-exam-fee':
      '{head} ist keine Prüfungsgebühr. Lassen Sie die Prüfungsart leer oder tragen Sie das Kürzel einer Prüfungsgebühr ein',
    'fees.receipt-to-come': 'Eine Quittung kann nicht in der Zukunft liegen',
    'fees.receipt-known': 'Die Quittung {number} wurde schon importiert, mit anderer Person, anderem Datum oder anderem Betrag',
    'fees.receipt-was-reversed':
      'Die Quittung {number} wurde importiert und storniert. Geben Sie sie mit einem Buchstaben nach der Nummer ein',
    'fees.reference-known': 'Zu dieser Zahlung gibt es im Portal schon die Quittung {number}. Lassen Sie die Zeile weg',
    'fees.receipt-differs':
      'Eine frühere Zeile der Quittung {number} hat andere Person, anderes Datum, andere Zahlungsart oder Referenz',
    'fees.more-than-open':
      'Von dieser Gebührenart und diesem Studienjahr sind nur {open} offen. Quittungen seit dem Eröffnungstag bezahlen, was offen ist',
  },
  validation: {
    'fees.not-a-upi-id': 'Geben Sie eine UPI-ID wie hochschule@bank ein',
    'fees.reference-missing':
      'Geben Sie die Referenz der Zahlung ein: die UTR einer Überweisung, die RRN einer Karten- oder UPI-Zahlung',
    'fees.instrument-post-dated':
      'Das Datum liegt nach dem Tag des Eingangs. Geben Sie das Papier zurück und verlangen Sie einen Scheck oder Wechsel vom {day} oder früher',
    'fees.instrument-stale':
      'Das Papier ist älter als drei Monate, keine Bank löst es mehr ein. Geben Sie es zurück und verlangen Sie eines vom {day} oder später',
  },
  'sms-kinds': { 'fees-due': 'Bald fällige Gebühren', 'fees-overdue': 'Überfällige Gebühren' },
  'hold-kinds': { fees: 'Überfällige Gebühren' },
  reasons: {
    'fees.overdue-since': 'Gebühren sind überfällig seit {since}',
    'fees.paid-earlier': 'Bezahlt am {day}',
    'fees.no-longer-overdue': 'Die überfälligen Gebühren sind beglichen',
  },
  bell: {
    'fees-due': 'Gebühren von {{student}} sind am {{day}} fällig: {{amount}}',
    'fees-overdue': 'Gebühren von {{student}} sind überfällig: {{amount}}',
  },
  permissions: {
    'fees.view': 'Gebühren, Forderungen und Quittungen ansehen',
    'fees.manage': 'Gebührenordnungen, Forderungen und Einstellungen verwalten',
    'fees.collect': 'Zahlungen annehmen und Kassenbücher abschließen',
    'fees.reverse': 'Quittungen stornieren',
    'fees.own': 'Eigene Gebühren oder die der eigenen Kinder ansehen',
  },
  'mail-kinds': { 'fee-reminders': 'Erinnerungen an Gebühren' },
} as const satisfies PortalWords
