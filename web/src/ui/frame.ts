import { type ComponentType, createContext } from 'react'

/** What the shell lends to the pages inside it: how the way to a page is drawn, and what stands there until a page has come. */
export type Frame = { Crumbs: ComponentType<{ title: string }>; Waiting: ComponentType }

/** Nothing outside of the signed-in app, whose pages have no way above their title. */
export const FrameContext = createContext<Frame | null>(null)
