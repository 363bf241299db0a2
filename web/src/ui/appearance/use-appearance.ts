import { useSyncExternalStore } from 'react'
import { type AppearancePreferences, currentAppearance, watchAppearance } from './appearance.ts'

/** The appearance that is on the page, and again after each change of it. */
export function useAppearance(): AppearancePreferences {
  return useSyncExternalStore(watchAppearance, currentAppearance)
}
