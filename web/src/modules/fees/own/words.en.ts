/** English texts of the fee screens for students and parents. */
export const ownWords = {
  about: 'Dues, receipts and certificates',
  allPaid: 'Everything is paid',
  allPaidLead: 'New dues appear here once the college demands them.',
  nobody: 'No student is linked to this login',
  nobodyLead: 'Ask the college office to link it.',
  openDues: 'Open dues',
  showAllDues: 'Show all dues',
  toPay: '{{amount}} to pay',
  settledDues: 'Settled',
}
export type OwnWords = typeof ownWords
