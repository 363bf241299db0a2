export { type FeedClass, type FeedOwner, ownClasses } from './own-classes.ts'
export { semestersInUse } from './semesters-in-use.ts'
export { loadTermDays } from './term-days.ts'
