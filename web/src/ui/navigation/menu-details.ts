import type { SearchKind } from '@nalanda/contract/platform/module-kinds'
import type { LucideIcon } from 'lucide-react'
import type { PortalModule } from './portal-module.ts'

/** Icon and hint of a screen, in addition to its title; the hint is English, and translated when shown. */
export type MenuDetail = { readonly icon: LucideIcon; readonly hint: string }

/**
 * Details of exactly those screens of a module that are in the menu. They are in its `menu-details.ts`, which is fetched when a menu with icons or the search
 * is first opened: `as const satisfies MenuDetails<typeof portalModule>`.
 */
export type MenuDetails<Module extends PortalModule> = Readonly<Record<InMenu<Module['screens'][number]>, MenuDetail>>

/** Icons of the kinds of records that the header search finds in a module. */
export type SearchIcons = Readonly<Partial<Record<SearchKind, LucideIcon>>>

type InMenu<One> = Extract<One, { readonly path: string; readonly menu: object }>['path']
