/** Refusals of every staged import. */
export const stagedImportProblems = {
  'platform.import-not-ready': {
    status: 409,
    sentence: 'This cannot be done with the import now: somebody checked, saved, cancelled or undid it meanwhile',
  },
  'platform.import-not-running': { status: 409, sentence: 'This import is not running' },
  'platform.import-has-errors': {
    status: 409,
    sentence: 'Rows with errors: {count}. Correct them and upload the sheet again, or save the good rows only',
  },
  'platform.import-nothing-to-save': { status: 409, sentence: 'No row of this sheet can be saved' },
  'platform.import-nothing-to-undo': {
    status: 409,
    sentence: 'Nothing of this import can be removed: all of it was changed or is used since',
  },
  'platform.import-mapping-incomplete': { status: 400, sentence: 'Please choose the column for: {fields}' },
  'platform.import-rows-forgotten': {
    status: 404,
    sentence: 'The rows of this sheet are no longer kept. Please upload it again',
  },
  'platform.import-rows-unreadable': {
    status: 409,
    sentence: 'The rows of this sheet were encrypted with another key. Nothing was saved; please upload it again',
  },
} as const
