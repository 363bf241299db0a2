/** Row errors of imports of publications: code → sentence with placeholders. */
export const facultyRowErrors = {
  'faculty.title-missing': 'Enter a title. A DOI alone can be looked up only where the portal may use the internet (DOI_LOOKUP)',
  'faculty.doi-unknown': 'No title was found for the DOI {doi}. Enter the title',
  'faculty.doi-recorded': 'Already recorded: {title}',
  'faculty.title-recorded': 'A publication with this title is already recorded: {title}',
  'faculty.doubled': 'The same publication as in row {row}',
  'faculty.no-author-of-yours':
    'None of the authors is you or in your charge. Write the name of the author as in the staff record',
  'faculty.no-author-known': 'No author was found among the staff; the publication counts for the college alone',
  'faculty.several-people': 'Several members of staff may be meant by {name}: choose the right one after the import',
  'faculty.venue-missing': 'Enter where it was published: the journal, the conference or the book',
} as const
