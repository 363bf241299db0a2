export { findStaffNamed, listStaffNames } from './documented-names.ts'
export { headedDepartments } from './headed-departments.ts'
export { staffKeptBy, staffOverseenBy } from './kept-staff.ts'
