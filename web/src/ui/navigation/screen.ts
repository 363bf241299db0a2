import type { Allow } from '@nalanda/contract/platform/permissions'
import type { ComponentType } from 'react'
import type { MenuGroup } from './menu-groups.ts'

/**
 * One screen of the portal. Each module lists its own in its `module.tsx`; the shell makes the
 * routes, the guard, the menu, the landing cards and the command palette from these lists.
 */
export type Screen = {
  /** As in the address bar, `/app/Admin/Degrees`; parameters as `$examId`. */
  readonly path: string
  readonly title: string
  readonly allow: Allow
  /** False for parameters that name nothing: the address is then not found. */
  readonly knows?: (params: Readonly<Record<string, string>>) => boolean
  /** The page's own chunk: `() => import('./DegreesPage.tsx').then((page) => page.DegreesPage)`. */
  readonly load: () => Promise<ComponentType>
  /** Set for screens in the menu, in their group; icon and hint are in `menu-details.ts` of the module. */
  readonly menu?: {
    readonly group: MenuGroup
    /** The letter that opens it after `g`. */
    readonly shortcut?: string
    /** Who finds it in the menu, where more may open it than have a use for it. */
    readonly allow?: Allow
    /** What is shown beside the title in the menu and on the landing page, such as how much waits there. */
    readonly badge?: ComponentType
  }
}
