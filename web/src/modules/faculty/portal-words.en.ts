import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of the faculty database for screens of the portal. */
export const portalWords = {
  permissions: {
    'faculty.view': 'View publications, research and profiles of the faculty',
    'faculty.edit': 'Record own publications and research, and those of the departments in charge',
    'faculty.verify': 'Verify publications and research of the departments in charge',
  },
  figures: {
    publicationsToVerify_one: 'publication to verify',
    publicationsToVerify_other: 'publications to verify',
    facultyWorkToVerify_one: 'patent or project to verify',
    facultyWorkToVerify_other: 'patents and projects to verify',
    ownPublications: 'Publications',
    ownCitations: 'Citations',
    ownScopus: 'Scopus',
    ownAwards: 'Awards',
    'find-publications': 'Publications',
  },
} as const satisfies PortalWords
