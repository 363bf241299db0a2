import { dayOf as dayInIndia } from '@nalanda/contract/platform/dates/dates'

let read: () => Date = () => new Date()

/** Returns the current instant. All server code reads the time through this function. */
export function now(): Date {
  return read()
}

/** Returns the calendar day in India (IST) at an instant; the college's day starts at midnight IST, not UTC. */
export const dayOf = dayInIndia

/** Sets a fixed time for tests; without an argument, restores the system clock. */
export function setClock(instant?: Date): void {
  read = instant ? () => new Date(instant) : () => new Date()
}
