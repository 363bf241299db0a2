import { type SaveView, viewCalls } from '@nalanda/contract/students/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'

const queryKey = ['student-views']

/** The views of the list that this person has or shares, and what can be done with them. */
export function useViews() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(viewCalls.listViews, { signal })).views,
    staleTime: 60_000,
  })
  const change = useMutation({
    mutationFn: (act: () => Promise<{ views: NonNullable<typeof data> }>) => act(),
    onSuccess: ({ views }) => client.setQueryData(queryKey, views),
  })
  return {
    views: data,
    save: (body: z.input<typeof SaveView>) => change.mutateAsync(() => call(viewCalls.saveView, { body })),
    alter: (id: number, body: Partial<z.input<typeof SaveView>>) =>
      change.mutateAsync(() => call(viewCalls.changeView, { params: { id: String(id) }, body })),
    remove: (id: number) => change.mutateAsync(() => call(viewCalls.removeView, { params: { id: String(id) } })),
    setUsual: (id: number | null) => change.mutateAsync(() => call(viewCalls.setUsualView, { body: { id } })),
  }
}

/** A view as encoded in the address: the number of a record as a number; one that does not say whom it shows is of current and former students. */
export function searchOf(query: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ current: 'all', ...query }).map(([name, value]) => [
      name,
      /^\d{1,15}$/.test(value) && name !== 'q' ? Number(value) : value,
    ]),
  )
}

/** What the list shows, as a view keeps it. */
export function queryOf(asked: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(asked).filter(([name, value]) => value !== undefined && name !== 'after' && name !== 'size')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
