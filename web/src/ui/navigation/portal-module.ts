import type { SearchKind } from '@nalanda/contract/platform/module-kinds'
import type { LucideIcon } from 'lucide-react'
import type { Screen } from './screen.ts'

/**
 * What a module contributes to the signed-in app and the public pages. Each module exports its own from `module.tsx` as `portalModule`;
 * the shell finds it there. Its texts on screens of the portal are in `portal-words.*`, its figures come from its `module.ts` on the server.
 */
export type PortalModule = {
  /** Its screens with their place in the menu and their shortcuts, in the order of the menu. */
  readonly screens: readonly Screen[]
  /** The icon of each kind of record that the search of the header finds in it. */
  readonly searchIcons?: Readonly<Partial<Record<SearchKind, LucideIcon>>>
}
