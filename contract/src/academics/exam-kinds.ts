/** Kinds of exams: for those of the semester, or for those who must sit a subject again. Here, below results and fees, which both name them. */
export const examKinds = ['regular', 'supplementary'] as const
export type ExamKind = (typeof examKinds)[number]
