import { formCalls } from '@nalanda/contract/admissions/forms'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

/** Query of the number that the next admission will probably get. */
export const nextNumberQuery = queryOptions({ ...queryOf(formCalls.generateAdmistionNumber), staleTime: 0, retry: false })
