import { type BulkStates, type BulkStatesRow, classCalls } from '@nalanda/contract/students/classes'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import { inLanguageOfPage } from '../../../api/problems/problem-words.ts'
import { queryKeyOf } from '../../../api/queries.ts'

type PlannedState = z.output<typeof BulkStates>['state']

/** Queries which students can take a state from a day on, once both are chosen. */
export function useBulkStates(ids: number[], state: PlannedState | undefined, startedOn: string) {
  const body = { ids, state: state ?? ('enrolled' as const), startedOn }
  return useQuery({
    queryKey: queryKeyOf(classCalls.previewStates, { body }),
    queryFn: async ({ signal }) => inWords((await call(classCalls.previewStates, { body, signal })).rows),
    enabled: Boolean(state) && /^(19|20)\d\d-\d\d-\d\d$/.test(startedOn),
    retry: false,
  }).data
}

export type PlanRow = Omit<z.output<typeof BulkStatesRow>, 'refusal'> & { refusal: string | null }

/** Returns the rows with each refusal as a sentence in the language of the page. */
async function inWords(rows: readonly z.output<typeof BulkStatesRow>[]): Promise<PlanRow[]> {
  const rowsWithReason = rows.map(async ({ refusal, ...row }) => {
    const translated = refusal && (await inLanguageOfPage(refusal))
    return { ...row, refusal: translated ? (translated.fields?.startedOn?.message ?? translated.message ?? null) : null }
  })
  return Promise.all(rowsWithReason)
}
