/** English texts of scans that are shown only with a reason. */
export const restrictedScanWords = {
  encrypted: 'Encrypted. Shown only to those who may read Aadhaar numbers.',
  showOf: 'Show the scan of {{name}}',
  title: 'Show the scan of {{name}}?',
  explain: 'The scan shows the full Aadhaar number. Your name, the time and the reason are recorded in the audit trail.',
  act: 'Show scan',
  leave: 'The scan is hidden when you leave this window.',
  pdf: 'Open PDF in a new tab',
  pdfNote: 'Close the tab when you have finished. Do not save the file on a shared computer.',
}
export type RestrictedScanWords = typeof restrictedScanWords
