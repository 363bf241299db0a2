import { type SaveSeats, type SeatMatrix, seats } from '@nalanda/contract/seats/seats'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTask } from '../../../api/act.ts'
import { call } from '../../../api/call.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { isStale } from '../../../ui/record/record-editing.ts'
import { uiWord } from '../../../ui/words.ts'
import { type Draft, draftOf, mergeTyped, plansOf } from './seat-draft.ts'
import { matrixQuery, seasonOf, seatViews } from './seat-queries.ts'

type Plans = SaveSeats['plans']

/**
 * Holds the edited seats of a matrix and saves them. If another user saved first, their seats are merged under the typed ones and the next press saves both; if
 * they left all seats unchanged, saving continues.
 */
export function useSeatDraft(matrix: SeatMatrix, onSaved: () => void) {
  const client = useQueryClient()
  // The matrix on which the draft is based: later changes are recognised by its revisions
  const [{ read, draft }, setState] = useState(() => ({ read: matrix, draft: draftOf(matrix) }))
  const plans = plansOf(draft, read)
  const save = async (from: SeatMatrix, plans: Plans): Promise<unknown> => {
    try {
      return await call(seats.saveSeats, { body: { plans } })
    } catch (error) {
      if (!isStale(error)) throw error
      const latest = await client.fetchQuery({ ...matrixQuery(seasonOf(from)), staleTime: 0 })
      if (JSON.stringify(revisionsOf(latest)) === JSON.stringify(revisionsOf(from))) throw error
      const merged = mergeTyped(draft, from, latest)
      if (plansOf(draftOf(from), latest).length === 0) return save(latest, plansOf(merged, latest))
      setState({ read: latest, draft: merged })
      throw new Error(uiWord('meanwhile'))
    }
  }
  const { act, busy, error } = useTask(save, {
    ...{ invalidates: seatViews, done: message('saved'), onDone: onSaved, showsError: true },
  })
  return {
    ...{ read, draft, plans, busy, error },
    setDraft: (next: Draft) => setState({ read, draft: next }),
    save: async () => {
      if (plans.length > 0 && !busy) await act(read, plans)
    },
  }
}

const revisionsOf = ({ courses }: SeatMatrix) =>
  courses.flatMap(({ branches }) => branches.map(({ branchId, revision }) => [branchId, revision]))
