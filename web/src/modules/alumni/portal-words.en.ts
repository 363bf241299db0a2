import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of alumni for screens of the portal. */
export const portalWords = {
  permissions: {
    'alumni.view': 'View the alumni directory',
    'alumni.manage': 'Manage alumni entries, directory and meetings',
    'alumni.outcomes': 'Download the files for NAAC and NIRF',
    'alumni.donations': 'Record donations of alumni',
  },
  figures: {
    alumniEntries_one: 'alumni entry to review',
    alumniEntries_other: 'alumni entries to review',
    alumniAsked_one: 'alumni entry waiting for an answer',
    alumniAsked_other: 'alumni entries waiting for an answer',
    alumniVerified: 'Alumni in the directory',
    alumniToRefresh: 'Alumni with old details',
    'find-alumni': 'Alumni',
  },
  'retention-kinds': {
    'refused-alumni-entries': 'Rejected alumni entries',
    'refused-alumni-entries-about': 'Entries of the public forms that were rejected, with their files',
  },
} as const satisfies PortalWords
