import type { IsoDate } from '@nalanda/contract/primitives'

let read: () => Date = () => new Date()

/** The present instant. Nothing else in the server asks the machine for it. */
export function now(): Date {
  return read()
}

const indianDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in India at an instant; a college's day begins there, not at Greenwich. */
export function dayOf(instant: Date): IsoDate {
  return indianDay.format(instant)
}

/** Fixes the time for a test; without an argument the machine's own time is back. */
export function setClock(instant?: Date): void {
  read = instant ? () => new Date(instant) : () => new Date()
}
