export { classesOn } from './classes/classes-on.ts'
export { nameClasses } from './classes/own-classes.ts'
