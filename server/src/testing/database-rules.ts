/** Error of a statement that a trigger refuses, because the records never change (`restrict_violation`). */
export const byDatabaseRule = { cause: { code: '23001' } }
