import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of refunds for screens of the portal. */
export const portalWords = {
  screens: {
    Refunds: 'Gebührenerstattungen',
    'What students who left get back, from request to payment':
      'Was Studierende zurückbekommen, die gegangen sind, vom Antrag bis zur Zahlung',
    Refund: 'Erstattung',
    'Refund rules': 'Erstattungsregeln',
    'Slabs by when a withdrawal was received': 'Stufen nach dem Eingang der Abmeldung',
  },
  problems: {
    'refunds.rule-taken': 'Ab diesem Studienjahr gilt schon eine Erstattungsregel. Ändern Sie diese',
    'refunds.no-rule': 'Für {year} gibt es keine Erstattungsregel. Fügen Sie zuerst eine unter „Erstattungsregeln“ hinzu',
    'refunds.refund-taken': 'Für diese Person und dieses Jahr gibt es schon eine Erstattung. Öffnen Sie diese',
    'refunds.future-day': 'Das Datum kann nicht in der Zukunft liegen. Geben Sie den {today} oder einen früheren Tag ein',
    'refunds.still-studying':
      '{student} hat die Hochschule nicht verlassen. Erfassen Sie zuerst auf der Seite der Person, dass sie gegangen ist',
    'refunds.nothing-to-refund': 'In diesem Jahr wird nichts erstattet und nichts erlassen',
    'refunds.dues-changed':
      'Zahlungen oder Beträge von {student} haben sich seit dem Antrag geändert. Geben Sie den Antrag zurück, damit neu gerechnet wird',
    'refunds.demanded-again':
      'Von {student} wurden Beträge, die diese Erstattung gesenkt hat, seitdem wieder gefordert. Die Erstattung kann nicht mehr storniert werden. Zahlen Sie sie aus',
    'refunds.nothing-to-pay': 'Diese Erstattung erlässt nur Beträge. Es gibt nichts auszuzahlen',
    'refunds.before-approval': 'Die Erstattung wurde am {day} genehmigt. Geben Sie diesen oder einen späteren Tag ein',
    'refunds.reference-missing': 'Geben Sie die Referenz der Überweisung oder die Nummer des Schecks ein',
    'refunds.reference-taken':
      'Mit dieser Referenz wurde schon eine andere Erstattung bezahlt. Prüfen Sie, ob sie bereits erfasst war',
    'refunds.cash-book-missing': 'Wählen Sie ein Kassenbuch für Bargeld',
  },
  permissions: {
    'refunds.view': 'Erstattungen an Studierende, die gegangen sind, und die Erstattungsregeln ansehen',
    'refunds.manage': 'Erstattungen berechnen, beantragen und auszahlen',
    'refunds.reverse': 'Zahlungen von Erstattungen stornieren',
    'refunds.configure': 'Erstattungsregeln verwalten',
  },
  figures: {
    refundsToPay_one: 'auszuzahlende Erstattung',
    refundsToPay_other: 'auszuzahlende Erstattungen',
  },
  approvals: {
    'kind-refund': 'Erstattung',
    'title-refund': '{{student}}: Erstattung von {{amount}}',
  },
} as const satisfies PortalWords
