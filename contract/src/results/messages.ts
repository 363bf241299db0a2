/** Messages of the results screens, spelled as in the college's documents. */
export const resultsMessages = {
  empty: 'No data found',
  failed: 'Failed to get results',
  rollNumberMissing: 'Please enter Roll Number',
  nothingToDownload: 'No data found to download',
  downloadFailed: 'Failed to download',
  withheld: 'Result withheld',
} as const
