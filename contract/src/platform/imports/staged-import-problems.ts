/** Problems of every staged import. */
export const stagedImportProblems = {
  'platform.import-not-ready': {
    status: 409,
    sentence: 'You cannot do this with the import now. Another user has checked, saved, cancelled or undone it',
  },
  'platform.import-not-running': { status: 409, sentence: 'This import is not running' },
  'platform.import-has-errors': {
    status: 409,
    sentence:
      '{count} {count:row has|rows have} errors. Correct {count:it|them} and upload the file again, or save only the valid rows',
  },
  'platform.import-nothing-to-save': { status: 409, sentence: 'No row of this file can be saved' },
  'platform.import-nothing-to-undo': {
    status: 409,
    sentence: 'Nothing of this import can be deleted. All of it was changed or is in use',
  },
  'platform.import-mapping-incomplete': { status: 400, sentence: 'Choose columns for: {fields}' },
  'platform.import-rows-forgotten': {
    status: 404,
    sentence: 'The rows of this file are no longer stored. Upload it again',
  },
  'platform.import-rows-unreadable': {
    status: 409,
    sentence: 'The rows of this file were encrypted with another key. Nothing was saved. Upload the file again',
  },
} as const
