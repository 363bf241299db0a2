import { type ComponentType, createContext } from 'react'

/** Draws the way to a page, above its title. The shell gives it; a page outside the signed-in app has none. */
export const CrumbsContext = createContext<ComponentType<{ title: string }> | null>(null)
