import { useState } from 'react'

const key = 'nalanda.admissions.keep-class'
const lastKey = 'nalanda.admissions.last-class'

/** Whether course, batch, branch and day stay for the next admission: so it is at first; what is chosen is remembered on the device. */
export function useKeepClass(): [boolean, (keep: boolean) => void] {
  const [keeping, setKeeping] = useState(isKept)
  return [
    keeping,
    (keep) => {
      setKeeping(keep)
      try {
        localStorage.setItem(key, keep ? 'yes' : 'no')
      } catch {
        // A browser that refuses storage remembers it until the page is left.
      }
    },
  ]
}

/** What the students of one class have in common. */
type Class = { courseAppliedFor: string | null; batch: string | null; branch: string | null }

export function classOf({ courseAppliedFor, batch, branch }: Class): Class {
  return { courseAppliedFor, batch, branch }
}

/** Keeps the class of the last admission for the next time that this tab opens the form; null forgets it. */
export function keepLastClass(last: Class | null): void {
  try {
    sessionStorage.setItem(lastKey, JSON.stringify(last && classOf(last)))
  } catch {
    // A browser that refuses storage opens the form without a class.
  }
}

/** The class of the last admission in this tab; nothing when it is not to be kept. */
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
