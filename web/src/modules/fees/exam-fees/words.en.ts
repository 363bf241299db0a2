/** English texts of the screen of exam fees. */
export const examFeeWords = {
  addExamFee: 'Add exam fee',
  amountHint: 'For a supplementary exam, the amount for each subject',
  exam: 'Exam',
  examFees: 'Exam fees',
  examFeesAbout: 'What the students of an exam pay, and by when. Demands are raised for everyone who sits it.',
  examFeesEmpty: 'Add the fee of an exam, then raise its demands.',
  examFeeAmount: 'Fee',
  maximum: 'Maximum',
  maximumHint: 'The most that a student pays for a supplementary exam. Leave blank for none',
  noExamFees: 'No exam fees yet',
  raiseFor: 'Raise demands: {{exam}}',
  raiseExamLead:
    'Every student who sits the exam gets a demand. Unpaid demands change to the present fee. A cancelled demand stays cancelled. Safe to repeat.',
  searchExamFees: 'Exam, course or semester',
}
export type ExamFeeWords = typeof examFeeWords
