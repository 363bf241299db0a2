/** What can be wrong with a row of a spreadsheet of lookups: code → sentence. */
export const lookupsRowErrors = {
  'lookups.no-comma': 'must not contain a comma',
  'lookups.no-such-category': 'This is no category of the college or of this workbook',
} as const
