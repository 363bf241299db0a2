import { formCalls } from '@nalanda/contract/admissions/forms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The number that the next admission will probably get. */
export const nextNumberQuery = queryOptions({
  queryKey: ['next admission number'],
  queryFn: ({ signal }) => call(formCalls.generateAdmistionNumber, { signal }),
  staleTime: 0,
  retry: false,
})
