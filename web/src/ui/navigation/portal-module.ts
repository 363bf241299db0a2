import type { Allow } from '@nalanda/contract/platform/permissions'
import type { ComponentType } from 'react'
import type { Screen } from './screen.ts'

/** A card of the common start page; it reserves its space while it loads. */
export type StartCard = { allow: Allow; load: () => Promise<ComponentType> }

/**
 * The places of screens to which other modules add something, each with what the added component is given. The module of the screen declares them:
 * `declare module '../../ui/navigation/portal-module.ts' { interface ExtensionPlaces { 'student-fees': { studentId: number } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface ExtensionPlaces {}
export type ExtensionPlace = keyof ExtensionPlaces

/** What a module shows at a place of another module's screen, to those who may see it. It reserves its space while it loads. */
export type Extension = {
  [Place in ExtensionPlace]: {
    readonly place: Place
    readonly allow: Allow
    readonly load: () => Promise<ComponentType<ExtensionPlaces[Place]>>
  }
}[ExtensionPlace]

/**
 * What a module contributes to the signed-in app and the public pages. Each module exports its own from `module.tsx` as `portalModule`;
 * the shell finds it there. Its texts on screens of the portal are in `portal-words.*`, icons and hints of its screens in `menu-details.ts`, its
 * figures come from its `module.ts` on the server.
 */
export type PortalModule = {
  /** Its screens with their place in the menu and their shortcuts, in the order of the menu. */
  readonly screens: readonly Screen[]
  /** What it shows on the common start page to those who may see it, below the charts. */
  readonly startCards?: readonly StartCard[]
  /** What it shows on screens of other modules. */
  readonly extensions?: readonly Extension[]
}
