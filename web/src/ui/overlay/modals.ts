import { openStack } from './open-stack.ts'

const modals = openStack<HTMLDialogElement>()

/** Notes an open modal dialog; returns what notes that it is closed. */
export const noteModal = modals.add

/** The modal dialog that lies over everything, outside of which nothing can be used or read out; null while none is open. */
export const topModal = modals.top

/** The same, as it changes. */
export const useTopModal = modals.useTop
