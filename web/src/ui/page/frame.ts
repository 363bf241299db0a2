import type { Allow } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { type ComponentType, createContext } from 'react'

/** The title of a page, and the name of its parent record, if it has one. */
export type CrumbsProps = { title: string; within?: string | undefined }

/** A component of a module at a place of another module's screen. */
export type LentExtension = { name: string; place: string; allow: Allow; Content: ComponentType & { preload?: () => unknown } }

/**
 * Facilities that the shell provides to the pages inside it: the breadcrumbs of a page, the placeholder until a page has loaded, the latest notices, the
 * extensions of modules, and the role in which the user works.
 */
export type Frame = {
  Crumbs: ComponentType<CrumbsProps>
  Waiting: ComponentType
  Notices: ComponentType & { preload?: () => unknown }
  extensions: readonly LentExtension[]
  role: Role | undefined
}

/** Null outside the signed-in app, whose pages have no breadcrumbs above their title. */
export const FrameContext = createContext<Frame | null>(null)
