import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of people on screens of the portal, in German. */
export const portalWords = {
  screens: {
    Departments: 'Fachbereiche',
    'Teaching and other staff': 'Lehrende und weiteres Personal',
    People: 'Personen',
    'Staff member': 'Mitglied des Personals',
    Staff: 'Personal',
    'Departments and their heads': 'Fachbereiche und ihre Leitung',
  },
  problems: {
    'people.department-taken': 'Einen Fachbereich mit diesem Code oder Namen gibt es schon',
    'people.staff-taken': 'Jemand anderes vom Personal hat diese Personalnummer oder E-Mail-Adresse schon',
    'people.left-before-joining': 'Der letzte Arbeitstag kann nicht vor dem ersten liegen',
  },
  figures: {
    staffServing: 'Personal im Dienst',
  },
} as const satisfies PortalWords
