import type { AlumniProfileWords } from './words-alumni-profile.en.ts'

/** Telugu texts of alumni profiles, for the public pages and the alumni office. */
export const alumniProfileWords: AlumniProfileWords = {
  company: 'కంపెనీ',
  experience: 'అనుభవం',
  location: 'ప్రాంతం',
  packages: 'జీతం ప్యాకేజీ',
  studies: 'చదివే ప్రోగ్రామ్',
  course: 'కోర్సు',
  'status-working': 'ఉద్యోగం',
  'status-studying': 'చదువు',
  meetings: 'పూర్వ విద్యార్థుల సమావేశాలు',
}
