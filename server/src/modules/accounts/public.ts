export { newFirstRunCode } from './registration/first-run.ts'
