/** Row errors of spreadsheets of lookups: code → sentence. */
export const lookupsRowErrors = {
  'lookups.no-comma': 'Remove the comma',
  'lookups.no-such-category': 'The college and this workbook have no such category',
} as const
