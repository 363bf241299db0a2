import type { ExamFeeWords } from './words.en.ts'

/** German texts of the screen of exam fees. */
export const examFeeWords: ExamFeeWords = {
  addExamFee: 'Prüfungsgebühr hinzufügen',
  amountHint: 'Bei einer Nachprüfung: je Fach',
  exam: 'Prüfung',
  examFees: 'Prüfungsgebühren',
  examFeesAbout: 'Was die Studierenden einer Prüfung zahlen, und bis wann. Forderungen gehen an alle, die sie ablegen.',
  examFeesEmpty: 'Legen Sie die Gebühr einer Prüfung an und stellen Sie dann die Forderungen.',
  examFeeAmount: 'Gebühr',
  maximum: 'Höchstbetrag',
  maximumHint: 'So viel zahlt jemand höchstens für eine Nachprüfung. Leer: keiner',
  noExamFees: 'Noch keine Prüfungsgebühren',
  raiseFor: 'Forderungen stellen: {{exam}}',
  raiseExamLead:
    'Alle, die die Prüfung ablegen, erhalten eine Forderung; Unbezahltes folgt der Gebühr. Stornierte Forderungen bleiben storniert. Kann wiederholt werden.',
  searchExamFees: 'Prüfung, Studiengang oder Semester',
}
