import { openStack } from './open-stack.ts'

const modals = openStack<HTMLDialogElement>()

/** Registers an open modal dialog; returns the function that unregisters it. */
export const noteModal = modals.add

/** Returns the topmost modal dialog, outside of which nothing can be used or read out; null if none is open. */
export const topModal = modals.top

/** Like `topModal`, re-rendering on changes. */
export const useTopModal = modals.useTop
