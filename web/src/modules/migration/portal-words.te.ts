import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the move to the portal says on screens of the portal, in Telugu. */
export const portalWords = {
  screens: {
    Import: 'దిగుమతి',
    'Move to the portal': 'పోర్టల్‌కు తరలింపు',
    'Bring in what the college has kept so far': 'కళాశాల ఇప్పటివరకు ఉంచిన సమాచారాన్ని తీసుకురండి',
  },
  permissions: {
    'migration.view': 'పోర్టల్‌కు తరలింపు: ఏమి మిగిలి ఉందో చూడడం',
  },
} as const satisfies PortalWords
