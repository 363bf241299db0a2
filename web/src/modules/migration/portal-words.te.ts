import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of migration for screens of the portal. */
export const portalWords = {
  screens: {
    Import: 'దిగుమతి',
    'Move to the portal': 'పోర్టల్‌కు తరలింపు',
    'Import existing records step by step': 'ఇప్పటికే ఉన్న రికార్డులను దశలవారీగా దిగుమతి చేయండి',
  },
  permissions: {
    'migration.view': 'పోర్టల్‌కు తరలింపు పురోగతి చూడటం',
  },
} as const satisfies PortalWords
