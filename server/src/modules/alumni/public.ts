/** What other modules may use of alumni. */
export { listAlumniAddresses } from './personal-data.ts'
