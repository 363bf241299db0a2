/** Relations of a parent's login to the student. */
export const relations = ['mother', 'father', 'guardian'] as const
export type Relation = (typeof relations)[number]
