import { useState } from 'react'

const key = 'nalanda.admissions.keep-class'
const lastKey = 'nalanda.admissions.last-class'

/** Whether course, batch, branch and day are kept for the next admission. True initially; the choice is stored on the device. */
export function useKeepClass(): [boolean, (keep: boolean) => void] {
  const [keeping, setKeeping] = useState(isKept)
  return [
    keeping,
    (keep) => {
      setKeeping(keep)
      try {
        localStorage.setItem(key, keep ? 'yes' : 'no')
      } catch {
        // Without storage, the browser keeps the choice until the page is left.
      }
    },
  ]
}

/** The values that the students of one class share. */
type Class = { courseAppliedFor: string | null; batch: string | null; branch: string | null }

export function classOf({ courseAppliedFor, batch, branch }: Class): Class {
  return { courseAppliedFor, batch, branch }
}

/** Stores the class of the last admission for the next time this tab opens the form; null removes it. */
export function keepLastClass(last: Class | null): void {
  try {
    sessionStorage.setItem(lastKey, JSON.stringify(last && classOf(last)))
  } catch {
    // Without storage, the form opens without a class.
  }
}

/** Returns the class of the last admission in this tab; empty if it is not to be kept. */
export function lastClass(): Partial<Class> {
  try {
    const last: unknown = JSON.parse(sessionStorage.getItem(lastKey) ?? 'null')
    return last && isKept() ? classOf(last as Class) : {}
  } catch {
    return {}
  }
}

function isKept(): boolean {
  try {
    return localStorage.getItem(key) !== 'no'
  } catch {
    return true
  }
}
