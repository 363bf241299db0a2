/** Exports of the alumni module for other modules. */
export { findAlumniRecords } from './personal-data.ts'
