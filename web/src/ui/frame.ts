import { type ComponentType, createContext } from 'react'

/** The title of a page, and what the record above it is called, where it stands within one. */
export type CrumbsProps = { title: string; within?: string | undefined }

/** What the shell lends to the pages inside it: how the way to a page is drawn, and what stands there until a page has come. */
export type Frame = { Crumbs: ComponentType<CrumbsProps>; Waiting: ComponentType }

/** Nothing outside of the signed-in app, whose pages have no way above their title. */
export const FrameContext = createContext<Frame | null>(null)
