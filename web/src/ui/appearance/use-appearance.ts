import { useSyncExternalStore } from 'react'
import { type AppearancePreferences, currentAppearance, watchAppearance } from './appearance.ts'

/** Returns the current appearance of the page, and re-renders on each change. */
export function useAppearance(): AppearancePreferences {
  return useSyncExternalStore(watchAppearance, currentAppearance)
}
