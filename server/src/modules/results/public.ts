export { notifyStudentsJob } from './exams/notify-students.ts'
export { completePublicationJob } from './exams/publication.ts'
export { listCandidates } from './imports/candidates.ts'
export { cgpaOn } from './marks/latest-averages.ts'
