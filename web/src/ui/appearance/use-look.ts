import { useSyncExternalStore } from 'react'
import { currentLook, type Look, watchLook } from './look.ts'

/** The look that is on the page, and again after each change of it. */
export function useLook(): Look {
  return useSyncExternalStore(watchLook, currentLook)
}
