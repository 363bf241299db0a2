export { studentCounts } from './student-counts.ts'
