export { loadTermDays } from './term-days.ts'
