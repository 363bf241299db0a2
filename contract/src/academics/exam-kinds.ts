/**
 * Kinds of exams: the regular exam of a semester, and the exam for students who must sit a subject again. Declared here because results and fees both use them.
 */
export const examKinds = ['regular', 'supplementary'] as const
export type ExamKind = (typeof examKinds)[number]
