import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of people on screens of the portal, in German. */
export const portalWords = {
  screens: {
    Departments: 'Fachbereiche',
    'Everybody who teaches and works here': 'Alle, die hier lehren und arbeiten',
    People: 'Personen',
    Staff: 'Personal',
    'The departments and who heads them': 'Die Fachbereiche und wer sie leitet',
  },
  problems: {
    'people.department-taken': 'Einen Fachbereich mit diesem Code oder Namen gibt es schon',
    'people.staff-taken': 'Diese Personalnummer oder E-Mail-Adresse hat schon jemand',
    'people.left-before-joining': 'Der letzte Arbeitstag kann nicht vor dem ersten liegen',
  },
} as const satisfies PortalWords
