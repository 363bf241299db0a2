import { admissionsRowErrors } from '@nalanda/contract/admissions/row-errors'
import { cellErrors } from '../../../platform/imports/row-errors.ts'

/** An error of a sheet of admissions or a zip of photos: `admissionsError('admissions.aadhaar-repeated', { row })`. */
export const admissionsError = cellErrors(admissionsRowErrors)
