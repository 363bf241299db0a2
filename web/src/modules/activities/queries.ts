import { eventCalls } from '@nalanda/contract/activities/events'
import { participantCalls } from '@nalanda/contract/activities/participants'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'

/** Queries an event with its history. */
export function useEvent(id: string) {
  return useQuery(queryOf(eventCalls.getEvent, { params: { id } }))
}

/** Calls to invalidate after an action on an event or its participants. */
export const eventViews = [eventCalls, participantCalls, approvals]
