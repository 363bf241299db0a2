import { useState } from 'react'

const key = 'nalanda.admissions.keep-class'

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

function isKept(): boolean {
  try {
    return localStorage.getItem(key) !== 'no'
  } catch {
    return true
  }
}
