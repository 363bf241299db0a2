export { headedDepartments } from './headed-departments.ts'
