/** Row errors of spreadsheets of institution: code → sentence. */
export const institutionRowErrors = {
  'institution.until-before-day': 'This is before the first day',
  'institution.too-many-days': 'Enter at most {most} days at once',
} as const
