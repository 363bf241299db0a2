/** What a statement is refused with by a trigger that protects records which are never changed (`restrict_violation`). */
export const byDatabaseRule = { cause: { code: '23001' } }
