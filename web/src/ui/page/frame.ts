import type { Allow } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { type ComponentType, createContext } from 'react'

/** The title of a page, and the name of its parent record, if it has one. */
export type CrumbsProps = { title: string; within?: string | undefined }

/** What a module shows at a place of another module's screen. */
export type LentExtension = { name: string; place: string; allow: Allow; Content: ComponentType & { preload?: () => unknown } }

/**
 * What the shell lends to the pages inside it: the breadcrumbs of a page, what is shown until a page has loaded, the latest notices,
 * what modules show on the screens of others, and the role that this person works in.
 */
export type Frame = {
  Crumbs: ComponentType<CrumbsProps>
  Waiting: ComponentType
  Notices: ComponentType & { preload?: () => unknown }
  extensions: readonly LentExtension[]
  role: Role | undefined
}

/** Nothing outside of the signed-in app, whose pages have no way above their title. */
export const FrameContext = createContext<Frame | null>(null)
