import type { RowErrorTable } from '../platform/imports/row-errors.ts'

/** What can be wrong with a file of a zip of photos. */
export const admissionsRowErrors = {
  'admissions.photo-of-nobody': 'No student has this admission number',
  'admissions.photo-doubled': '{file} is for the same student and was taken',
  'admissions.photo-damaged': 'The photo is damaged, or larger than 5 MB',
  'admissions.not-a-photo': 'Not named .jpg or .png; this file was left out',
} as const satisfies RowErrorTable
