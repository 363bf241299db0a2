import type { Role } from '@nalanda/contract/platform/roles'
import { type ComponentType, createContext } from 'react'

/** The title of a page, and the name of its parent record, if it has one. */
export type CrumbsProps = { title: string; within?: string | undefined }

/**
 * What the shell lends to the pages inside it: the breadcrumbs of a page, what is shown until a page has loaded, the latest notices, and
 * the role that this person works in.
 */
export type Frame = {
  Crumbs: ComponentType<CrumbsProps>
  Waiting: ComponentType
  Notices: ComponentType
  role: Role | undefined
}

/** Nothing outside of the signed-in app, whose pages have no way above their title. */
export const FrameContext = createContext<Frame | null>(null)
