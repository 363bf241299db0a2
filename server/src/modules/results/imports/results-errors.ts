import { resultsRowErrors } from '@nalanda/contract/results/row-errors'
import { cellErrors } from '../../../platform/imports/row-errors.ts'

/** Creates an error of a sheet of results: `resultsError('results.no-such-student', { rollNo })`. */
export const resultsError = cellErrors(resultsRowErrors)
