import { lookupCalls } from '@nalanda/contract/admissions/lookup-calls'
import { lookupKinds, lookups } from '@nalanda/contract/lookups/lookups'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

export const listNames = [...lookupKinds, 'agent'] as const
export type ListName = (typeof listNames)[number]

/** Queries all lists with the number of their values. */
export function useLookupLists() {
  return useQuery(queryOf(lookups.listLookupLists))
}

/** Calls to invalidate after a change of a list: the list itself, and the forms that offer it. */
export const lookupViews = [lookups, lookupCalls]
