import { classCalls } from '@nalanda/contract/mentoring/classes'
import { conversationCalls } from '@nalanda/contract/mentoring/conversations'
import { useQuery } from '@tanstack/react-query'
import { choicesMeta, queryOf } from '../../api/queries.ts'

/** Calls to invalidate after an assignment. */
export const mentoringViews = [classCalls]
/** Calls to invalidate after a message. */
export const conversationViews = [conversationCalls]

/** Returns the teachers who may be assigned, with their number of students; empty while they load, or if not `wanted`. */
export function useTeachers(wanted = true) {
  return useQuery({ ...queryOf(classCalls.listTeachers), meta: choicesMeta, enabled: wanted }).data?.teachers ?? []
}
