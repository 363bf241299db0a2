/** Problems of lookups: code → HTTP status and sentence. */
export const lookupsProblems = {
  'lookups.choice-taken': { status: 409, sentence: 'This list already has this value' },
  'lookups.choice-in-use': {
    status: 409,
    sentence: '{count} {count:student has|students have} {value}. You cannot rename or delete it. Archive it instead',
  },
  'lookups.choice-used-elsewhere': {
    status: 409,
    sentence:
      'Fee structures, applications, seat offers or documents to hand in use {value}. You cannot rename or delete it. Archive it instead',
  },
  'lookups.category-needed': { status: 400, sentence: 'Choose a category for a sub-caste. Other values have no category' },
  'lookups.agent-taken': { status: 409, sentence: 'An agent with this name already exists' },
} as const
