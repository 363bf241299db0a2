/** English texts of alumni profiles, for the public pages and the alumni office. */
export const alumniProfileWords = {
  company: 'Company',
  experience: 'Experience',
  location: 'Location',
  packages: 'Package',
  studies: 'Programme of study',
  course: 'Course',
  'status-working': 'Working',
  'status-studying': 'Studying',
  meetings: 'Alumni meetings',
}
export type AlumniProfileWords = Readonly<Record<keyof typeof alumniProfileWords, string>>
