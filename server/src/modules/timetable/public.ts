export { classesOn } from './classes/classes-on.ts'
export { nameClasses } from './classes/own-classes.ts'
export { type PeriodsLeft, periodsLeft, periodsLeftOf } from './classes/periods-left.ts'
