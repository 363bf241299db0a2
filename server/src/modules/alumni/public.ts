/** What other modules may use of alumni. */
export { findAlumniRecords } from './personal-data.ts'
