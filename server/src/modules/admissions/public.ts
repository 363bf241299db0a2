export { standingOfPaper } from './papers-standing.ts'
