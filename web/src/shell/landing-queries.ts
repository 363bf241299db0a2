import { registrationCalls } from '@nalanda/contract/accounts-registration'
import { people } from '@nalanda/contract/people'
import { type Allow, mayUse, type Role } from '@nalanda/contract/permissions'
import { results } from '@nalanda/contract/results'
import { students } from '@nalanda/contract/students'
import { useQueries } from '@tanstack/react-query'
import { call } from '../api/call.ts'

type Count = (signal: AbortSignal) => Promise<{ total: number }>
type Counted<Name extends string> = { name: Name; allow: Allow; to: string; search?: Record<string, string>; count: Count }

const size = 1

/** What waits until somebody does something about it, and who may. */
const waiting = [
  {
    name: 'waitsRegistrations',
    allow: 'users.manage',
    to: '/app/Admin/Registrations',
    search: {},
    count: (signal) => call(registrationCalls.listRegistrations, { query: { state: 'waits', size }, signal }),
  },
  {
    name: 'waitsExamsReady',
    allow: 'results.manage',
    to: '/app/Examinations',
    search: { state: 'ready' },
    count: (signal) => call(results.listExams, { query: { state: 'ready', size }, signal }),
  },
  {
    name: 'waitsExamsDraft',
    allow: 'results.manage',
    to: '/app/Examinations',
    search: { state: 'draft' },
    count: (signal) => call(results.listExams, { query: { state: 'draft', size }, signal }),
  },
  {
    name: 'waitsAdmitted',
    allow: 'students.edit',
    to: '/app/Admin/Students',
    search: { state: 'admitted' },
    count: (signal) => call(students.students.list, { query: { state: 'admitted', size }, signal }),
  },
] as const satisfies readonly Counted<string>[]

/** The college in a few numbers, each the head of the list that it opens. */
const figures = [
  {
    name: 'studentsEnrolled',
    allow: 'students.view',
    to: '/app/Admin/Students',
    search: { state: 'enrolled' },
    count: (signal) => call(students.students.list, { query: { state: 'enrolled', size }, signal }),
  },
  {
    name: 'staffServing',
    allow: 'people.view',
    to: '/app/Admin/Staff',
    search: { inService: 'yes' },
    count: (signal) => call(people.staff.list, { query: { inService: 'yes', size }, signal }),
  },
  {
    name: 'examsPublished',
    allow: 'results.view',
    to: '/app/Examinations',
    search: { state: 'published' },
    count: (signal) => call(results.listExams, { query: { state: 'published', size }, signal }),
  },
] as const satisfies readonly Counted<string>[]

/** What waits for somebody with these roles, without what does not; `undefined` until all is counted, and `null` for who has nothing to do here. */
export function useWaiting(roles: readonly Role[]) {
  const { counted, done } = useCounted(waiting, roles)
  if (counted.length === 0) return null
  return done ? counted.filter(({ total }) => total) : undefined
}

/** The figures that this person may see; `total` is `undefined` while it is on its way. */
export function useFigures(roles: readonly Role[]) {
  return useCounted(figures, roles).counted
}

function useCounted<One extends Counted<string>>(all: readonly One[], roles: readonly Role[]) {
  const permitted = all.filter(({ allow }) => mayUse(allow, roles))
  const answers = useQueries({
    queries: permitted.map(({ name, count }) => ({
      queryKey: ['landing', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
      staleTime: 30_000,
    })),
  })
  return {
    counted: permitted.map((one, at) => ({ ...one, total: answers[at]?.data?.total })),
    done: answers.every(({ isPending }) => !isPending),
  }
}
