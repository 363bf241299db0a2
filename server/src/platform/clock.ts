import { dayOf as dayInIndia } from '@nalanda/contract/platform/dates/dates'

let read: () => Date = () => new Date()

/** The present instant. Nothing else in the server asks the machine for it. */
export function now(): Date {
  return read()
}

/** The calendar day in India at an instant; a college's day begins there, not at Greenwich. */
export const dayOf = dayInIndia

/** Fixes the time for a test; without an argument the machine's own time is back. */
export function setClock(instant?: Date): void {
  read = instant ? () => new Date(instant) : () => new Date()
}
