import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of people for screens of the portal. */
export const portalWords = {
  screens: {
    Departments: 'Fachbereiche',
    'Teaching and other staff': 'Lehrende und weiteres Personal',
    People: 'Personen',
    'Staff member': 'Mitarbeiter/in',
    Staff: 'Personal',
    'Departments and their heads': 'Fachbereiche und ihre Leitung',
  },
  problems: {
    'people.department-taken': 'Einen Fachbereich mit diesem Code oder Namen gibt es schon',
    'people.staff-taken': 'Jemand anderes vom Personal hat diese Personalnummer oder E-Mail-Adresse schon',
    'people.orcid-taken': 'Jemand anderes vom Personal hat diese ORCID iD schon',
    'people.designation-taken': 'Eine Amtsbezeichnung mit diesem Namen gibt es schon',
    'people.no-such-designation':
      'Wählen Sie eine Amtsbezeichnung aus der Liste, oder fügen Sie sie unter Amtsbezeichnungen hinzu',
    'people.not-a-photo': 'Das Foto muss ein JPEG- oder PNG-Bild von mindestens 100 × 100 Pixeln sein',
    'people.left-before-joining': 'Der letzte Arbeitstag kann nicht vor dem ersten liegen',
  },
  validation: {
    'people.not-an-orcid': 'Geben Sie die 16 Ziffern einer ORCID iD ein, zum Beispiel 0000-0002-1825-0097',
    'people.wrong-orcid': 'Das letzte Zeichen passt nicht zu den anderen. Prüfen Sie die ORCID iD auf Tippfehler',
  },
  figures: { staffServing: 'Personal im Dienst' },
} as const satisfies PortalWords
