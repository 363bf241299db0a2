export { notifyStudentsJob } from './exams/notify-students.ts'
export { completePublicationJob } from './exams/publication.ts'
export { publicResultsRoutes } from './lookup/routes.ts'
