import type { Allow } from '@nalanda/contract/platform/permissions'
import type { ComponentType } from 'react'
import type { Screen } from './screen.ts'

/** A card of the common start page; it reserves its space while it loads. */
export type StartCard = { allow: Allow; load: () => Promise<ComponentType> }

/**
 * Extension places: positions on screens where other modules add components, each with the props that these get. The module of the screen declares them:
 * `declare module '../../ui/navigation/portal-module.ts' { interface ExtensionPlaces { 'student-fees': { studentId: number } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface ExtensionPlaces {}
export type ExtensionPlace = keyof ExtensionPlaces

/** A component that a module adds at a place of another module's screen, for users who may see it. It reserves its space while it loads. */
export type Extension = {
  [Place in ExtensionPlace]: {
    readonly place: Place
    readonly allow: Allow
    readonly load: () => Promise<ComponentType<ExtensionPlaces[Place]>>
  }
}[ExtensionPlace]

/**
 * Contributions of a module to the signed-in app and the public pages. Each module exports its own from `module.tsx` as `portalModule`, where the shell finds
 * it. Its texts on screens of the portal are in `portal-words.*`, icons and hints of its screens in `menu-details.ts`; its figures come from its `module.ts` on
 * the server.
 */
export type PortalModule = {
  /** Its screens with their menu positions and shortcuts, in the order of the menu. */
  readonly screens: readonly Screen[]
  /** Its cards on the common start page, below the charts, for users who may see them. */
  readonly startCards?: readonly StartCard[]
  /** Its components on screens of other modules. */
  readonly extensions?: readonly Extension[]
}
