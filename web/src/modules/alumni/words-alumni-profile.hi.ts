import type { AlumniProfileWords } from './words-alumni-profile.en.ts'

/** Hindi texts of alumni profiles, for the public pages and the alumni office. */
export const alumniProfileWords: AlumniProfileWords = {
  company: 'कंपनी',
  experience: 'अनुभव',
  location: 'स्थान',
  packages: 'वेतन पैकेज',
  studies: 'पाठ्यक्रम',
  course: 'पाठ्यक्रम',
  'status-working': 'कार्यरत',
  'status-studying': 'अध्ययनरत',
  meetings: 'पूर्व छात्र मिलन',
}
