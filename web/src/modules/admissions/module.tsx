import type { PathsOf } from '../../ui/navigation/paths.ts'
import type { PortalModule } from '../../ui/navigation/portal-module.ts'
import type { Screen } from '../../ui/navigation/screen.ts'
import { screens as applicationScreens } from './applications/routes.tsx'
import { screens as editFormScreens } from './edit-form/routes.tsx'
import { screens as choiceScreens } from './lookups/routes.tsx'
import { screens as seatScreens } from './seats/routes.tsx'
import { screens as studentFormScreens } from './student-form/routes.tsx'
import { screens as uploadScreens } from './uploads/routes.tsx'

/** Screens of an admission season, from the enquiry to the printed form. */
const screens = [
  ...seatScreens,
  ...studentFormScreens,
  ...editFormScreens,
  ...uploadScreens,
  ...applicationScreens,
  ...choiceScreens,
] as const satisfies readonly Screen[]

declare module '../../ui/navigation/paths.ts' {
  interface ScreenPaths {
    admissions: PathsOf<typeof screens>
  }
}

export const portalModule = { screens } as const satisfies PortalModule
