export { countStudents } from './students.ts'
