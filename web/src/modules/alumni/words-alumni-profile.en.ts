/** What alumni do, as the public pages and the alumni office call it, in English. */
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
