import type { AlumniProfileWords } from './words-alumni-profile.en.ts'

/** What alumni do, as the public pages and the alumni office call it, in German. */
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
