import { classCalls } from '@nalanda/contract/mentoring/classes'
import { conversationCalls } from '@nalanda/contract/mentoring/conversations'
import { useQuery } from '@tanstack/react-query'
import { choicesMeta, queryOf } from '../../api/queries.ts'

/** What an assignment changes. */
export const mentoringViews = [classCalls]
/** What a message changes. */
export const conversationViews = [conversationCalls]

/** The teachers who may be assigned, with how many students each has; nothing until they are there, or where they are not wanted. */
export function useTeachers(wanted = true) {
  return useQuery({ ...queryOf(classCalls.listTeachers), meta: choicesMeta, enabled: wanted }).data?.teachers ?? []
}
