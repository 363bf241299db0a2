export { notifyStudentsJob } from './exams/notify-students.ts'
export { completePublicationJob } from './exams/publication.ts'
