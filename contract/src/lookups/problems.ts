/** Why calls of lookups are refused: code → HTTP status and sentence. */
export const lookupsProblems = {
  'lookups.choice-taken': { status: 409, sentence: 'This list has this value already' },
  'lookups.choice-in-use': {
    status: 409,
    sentence: 'Students have {value}: {count}. It keeps its spelling and cannot be deleted; retire it instead',
  },
  'lookups.category-needed': { status: 400, sentence: 'A sub-caste belongs to a category; no other value does' },
  'lookups.agent-taken': { status: 409, sentence: 'An agent of this name exists already' },
} as const
