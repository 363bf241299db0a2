/** Corrections and revaluations by the sheet, in English. `{{n}}` is the count as it is written. */
export const correctionWords = {
  tabCorrections: 'Corrections',
  nothingToCorrect: 'Nothing can be corrected now',
  noCorrections: 'No marks have been corrected by a sheet yet',
  correctionHistory: 'Sheets of corrected marks',
  correctionTitle: 'Correct many marks by a sheet',
  correctionLead:
    'Upload corrected or revalued marks, long or wide. You see every difference first; nothing changes before you apply it. A column of new external marks is enough: what the sheet leaves out stays as recorded.',
  purpose: 'What this sheet is',
  purposeCorrection: 'Correction',
  purposeRevaluation: 'Revaluation',
  mayLower: 'Marks may go down too',
  mayLowerHint: 'Only where the regulation says so. Otherwise a lower mark is left as it is recorded.',
  lowersToo: 'marks may go down too',
  neverLowers: 'no mark is lowered',
  changedMarks_one: '1 mark changed',
  changedMarks_other: '{{n}} marks changed',
  rowsThatChange: 'Rows that change marks',
  rowsUnchanged: 'Rows without a change',
  rowsUnchangedNote: 'recorded already, or not lowered',
  applyRows_one: 'Apply the 1 row',
  applyRows_other: 'Apply the {{n}} rows',
  applyPublished:
    'The public sees the new results at once; each changed result is issued again, and later exams whose CGPA counts these marks too. Rows with errors are left out.',
  applyUnpublished:
    'The results are computed again. Nothing is public before you publish the exam. Rows with errors are left out.',
  applyNothing: 'No row changes a mark. Look at the notes below, or choose other columns.',
  appliedBy_one: '1 mark changed by {{by}}, {{at}}',
  appliedBy_other: '{{n}} marks changed by {{by}}, {{at}}',
  changesTitle: 'Differences',
  noChanges: 'No differences',
  row: 'Row',
  recordedMark: 'Recorded',
  newMark: 'New',
  stepApply: 'Apply',
  stateApplied: 'applied',
}
export type CorrectionWords = Record<keyof typeof correctionWords, string>
