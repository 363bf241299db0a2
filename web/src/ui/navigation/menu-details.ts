import type { SearchKind } from '@nalanda/contract/platform/module-kinds'
import type { LucideIcon } from 'lucide-react'
import type { PortalModule } from './portal-module.ts'

/** What a screen looks like and holds, beside its title; the hint is English, and translated where it is shown. */
export type MenuDetail = { readonly icon: LucideIcon; readonly hint: string }

/**
 * The details of exactly those screens of a module that are in the menu. They are in its `menu-details.ts`, which is fetched when a menu with icons
 * or the search is first opened: `as const satisfies MenuDetails<typeof portalModule>`.
 */
export type MenuDetails<Module extends PortalModule> = Readonly<Record<InMenu<Module['screens'][number]>, MenuDetail>>

/** The icon of each kind of record that the search of the header finds in a module. */
export type SearchIcons = Readonly<Partial<Record<SearchKind, LucideIcon>>>

type InMenu<One> = Extract<One, { readonly path: string; readonly menu: object }>['path']
