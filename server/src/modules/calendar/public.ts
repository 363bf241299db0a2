export { type FeedClass, type FeedOwner, ownClasses } from './own-classes.ts'
export { loadTermDays } from './term-days.ts'
