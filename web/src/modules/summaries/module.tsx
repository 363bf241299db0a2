import type { PortalModule } from '../../ui/navigation/portal-module.ts'

/** The daily summary has no screen of its own: it is turned on and off on the page of the user's account. */
export const portalModule = {
  screens: [],
  extensions: [
    {
      place: 'account',
      allow: 'summaries.receive',
      load: () => import('./SummaryCard.tsx').then((part) => part.SummaryCard),
    },
  ],
} as const satisfies PortalModule
