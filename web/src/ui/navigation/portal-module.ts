import type { SearchKind } from '@nalanda/contract/platform/module-kinds'
import type { Allow } from '@nalanda/contract/platform/permissions'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Screen } from './screen.ts'

/** A card of the common start page; it reserves its space while it loads. */
export type StartCard = { allow: Allow; load: () => Promise<ComponentType> }

/**
 * What a module contributes to the signed-in app and the public pages. Each module exports its own from `module.tsx` as `portalModule`;
 * the shell finds it there. Its texts on screens of the portal are in `portal-words.*`, its figures come from its `module.ts` on the server.
 */
export type PortalModule = {
  /** Its screens with their place in the menu and their shortcuts, in the order of the menu. */
  readonly screens: readonly Screen[]
  /** The icon of each kind of record that the search of the header finds in it. */
  readonly searchIcons?: Readonly<Partial<Record<SearchKind, LucideIcon>>>
  /** What it shows on the common start page to those who may see it, below the charts. */
  readonly startCards?: readonly StartCard[]
}
