import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of concessions for screens of the portal. */
export const portalWords = {
  screens: {
    'Proposed concessions': 'Vorgeschlagene Ermäßigungen',
    'Brothers, sisters and children of staff': 'Geschwister und Kinder des Personals',
    Concessions: 'Ermäßigungen',
    'Concessions, scholarships and waivers, from request to approval':
      'Ermäßigungen, Stipendien und Erlasse, vom Antrag bis zur Genehmigung',
    Concession: 'Ermäßigung',
    'Government schemes': 'Staatliche Programme',
    'What each scheme owes the college, by age': 'Was jedes Programm der Hochschule schuldet, nach Alter',
    Reimbursements: 'Erstattungen',
    'What the government paid for its schemes': 'Was der Staat für seine Programme gezahlt hat',
    'Concession types': 'Arten von Ermäßigungen',
    'What may be granted, with caps and approvers': 'Was gewährt werden kann, mit Obergrenzen und wer genehmigt',
  },
  problems: {
    'concessions.no-rule': 'Die Art von Ermäßigung {type} hat keine Regel, nach der Studierende vorgeschlagen werden',
    'concessions.not-proposed':
      'Auf einige dieser Studierenden trifft die Regel von {type} nicht mehr zu. Laden Sie die Seite neu',
    'concessions.type-taken': 'Eine Art von Ermäßigung mit diesem Code oder Namen gibt es schon',
    'concessions.type-retired': 'Die Art von Ermäßigung {type} ist archiviert. Wählen Sie eine andere',
    'concessions.type-kind-fixed': 'Die Art einer Ermäßigung kann nicht geändert werden, nachdem sie gewährt wurde',
    'concessions.percent-or-amount': 'Geben Sie einen Prozentsatz oder einen Betrag ein, nicht beides',
    'concessions.no-amount': 'Die Art {type} hat keinen eigenen Betrag. Geben Sie einen Prozentsatz oder einen Betrag ein',
    'concessions.above-cap': 'Die Obergrenze von {type} lässt für diese Person und dieses Jahr höchstens {most} zu',
    'concessions.amount-changed':
      'Die Ermäßigung {type} wurde über {requested} beantragt und beträgt jetzt {now}. Geben Sie sie zurück, damit sie neu beantragt wird',
    'concessions.nothing-open': 'Für {type} sind keine Beträge offen. Was bezahlt ist, wird nicht erlassen',
    'concessions.concession-taken': 'Diese Person hat für dieses Jahr schon eine Ermäßigung dieser Art',
    'concessions.not-a-document':
      'Diese Datei ist keine gültige PDF-, JPEG- oder PNG-Datei. Scannen Sie das Dokument noch einmal',
    'concessions.reimbursed': 'Der Staat hat einen Teil dieser Ermäßigung abgerechnet. Stornieren Sie zuerst die Erstattung',
    'concessions.future-day': 'Das Datum kann nicht in der Zukunft liegen. Geben Sie den {today} oder einen früheren Tag ein',
    'concessions.before-grant':
      'Die Ermäßigung von {student} wurde am {day} gewährt. Geben Sie diesen oder einen späteren Tag ein',
    'concessions.not-of-scheme': 'Wählen Sie nur gewährte Ermäßigungen dieses Programms, jede einmal',
    'concessions.more-than-open': 'Für {student} hat das Programm nur noch {open} zu zahlen',
    'concessions.account-unusable': 'Wählen Sie für das Geld ein Bestandskonto, das nicht archiviert ist',
    'concessions.reference-taken': 'Dieses Programm hat schon eine Erstattung mit dieser Referenz',
    'concessions.reimbursement-reversed': 'Diese Erstattung wurde am {day} storniert',
    'concessions.shortfall-paid': '{student} hat den Fehlbetrag inzwischen bezahlt. Stornieren Sie zuerst diese Quittung',
  },
  'row-errors': {
    'concessions.no-such-student': 'Es gibt niemanden mit der Matrikelnummer {rollNo}',
    'concessions.no-such-type': 'Es gibt keine Art von Ermäßigung mit dem Code {code}',
    'concessions.percent-and-amount': 'Geben Sie einen Prozentsatz oder einen Betrag ein, nicht beides',
    'concessions.type-without-amount':
      'Die Art {code} hat keinen eigenen Betrag. Geben Sie einen Prozentsatz oder einen Betrag ein',
  },
  permissions: {
    'concessions.view': 'Ermäßigungen, Stipendien und Forderungen an Programme ansehen',
    'concessions.manage': 'Ermäßigungen beantragen und Erstattungen erfassen',
    'concessions.configure': 'Arten von Ermäßigungen mit Obergrenzen und Genehmigenden verwalten',
  },
  figures: {
    concessionsRequested_one: 'Ermäßigung, die auf Genehmigung wartet',
    concessionsRequested_other: 'Ermäßigungen, die auf Genehmigung warten',
  },
  approvals: {
    'kind-concession': 'Ermäßigung',
    'title-concession': '{{student}}: {{type}}, {{amount}}',
  },
} as const satisfies PortalWords
