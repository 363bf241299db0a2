export { verifyAttendance } from './verification.ts'
