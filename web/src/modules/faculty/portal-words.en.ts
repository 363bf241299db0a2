import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the faculty database says on screens of the portal, in English. */
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
