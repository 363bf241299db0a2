import type { AlumniProfileWords } from './words-alumni-profile.en.ts'

/** German texts of alumni profiles, for the public pages and the alumni office. */
export const alumniProfileWords: AlumniProfileWords = {
  company: 'Unternehmen',
  experience: 'Erfahrung',
  location: 'Ort',
  packages: 'Gehalt',
  studies: 'Studiengang danach',
  course: 'Studiengang',
  'status-working': 'Berufstätig',
  'status-studying': 'Im Studium',
  meetings: 'Treffen der Ehemaligen',
}
