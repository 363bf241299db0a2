import { eventCalls } from '@nalanda/contract/activities/events'
import { participantCalls } from '@nalanda/contract/activities/participants'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'

/** An event with its history. */
export function useEvent(id: string) {
  return useQuery(queryOf(eventCalls.getEvent, { params: { id } }))
}

/** What an act on an event or its participants may change. */
export const eventViews = [eventCalls, participantCalls, approvals]
