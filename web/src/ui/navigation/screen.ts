import type { Allow } from '@nalanda/contract/platform/permissions'
import type { ComponentType } from 'react'
import type { MenuGroup } from './menu-groups.ts'

/**
 * A screen of the portal. Each module lists its own in its `module.tsx`; the shell builds the routes, the guard, the menu, the landing cards and the command
 * palette from these lists.
 */
export type Screen = {
  /** As in the address bar, `/app/Admin/Degrees`; parameters are written as `$examId`. */
  readonly path: string
  readonly title: string
  readonly allow: Allow
  /** Returns false for parameters that identify nothing: the address is then not found. */
  readonly knows?: (params: Readonly<Record<string, string>>) => boolean
  /** The page's own chunk: `() => import('./DegreesPage.tsx').then((page) => page.DegreesPage)`. */
  readonly load: () => Promise<ComponentType>
  /** Set for screens in the menu, with their group; icon and hint are in `menu-details.ts` of the module. */
  readonly menu?: {
    readonly group: MenuGroup
    /** Letter that opens it after `g`. */
    readonly shortcut?: string
    /** Users who see it in the menu, if not everyone who may open it needs it. */
    readonly allow?: Allow
    /** Component beside the title in the menu and on the landing page, such as the number of pending items. */
    readonly badge?: ComponentType
  }
}
