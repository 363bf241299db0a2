/** What a parent's login is to the student. */
export const relations = ['mother', 'father', 'guardian'] as const
export type Relation = (typeof relations)[number]
