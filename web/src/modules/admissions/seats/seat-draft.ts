import { type SpreadSeat, spreadIntake } from '@nalanda/contract/seats/seat-shares'
import type { SaveSeats, SeatMatrix } from '@nalanda/contract/seats/seats'

/** Seats being edited, by branch, seat type and category; a missing key means no seats. */
export type Draft = ReadonlyMap<string, number>
type Branch = SeatMatrix['courses'][number]['branches'][number]

export const noType = 0
export const noCategory = 0

export function cellKey(branchId: number, seatTypeId: number | null, categoryId: number | null): string {
  return `${branchId} ${seatTypeId ?? noType} ${categoryId ?? noCategory}`
}

/** Returns the seats of a matrix as a draft. An unplanned branch starts empty. */
export function draftOf({ courses }: SeatMatrix): Draft {
  const cells = courses.flatMap(({ branches }) =>
    branches.flatMap(({ branchId, planned, lines }) =>
      planned ? lines.map((line) => [cellKey(branchId, line.seatTypeId, line.categoryId), line.seats] as const) : [],
    ),
  )
  return new Map(cells.filter(([, seats]) => seats > 0))
}

/** Returns the draft with the seats of one cell changed. */
export function withSeats(draft: Draft, key: string, seats: number): Draft {
  const next = new Map(draft)
  if (seats > 0) next.set(key, seats)
  else next.delete(key)
  return next
}

/** Merges the seats typed here into those that another user saved meanwhile: cells not changed here take the other user's values. */
export function mergeTyped(draft: Draft, read: SeatMatrix, latest: SeatMatrix): Draft {
  const before = draftOf(read)
  const typed = [...new Set([...before.keys(), ...draft.keys()])].filter((key) => draft.get(key) !== before.get(key))
  return typed.reduce((merged, key) => withSeats(merged, key, draft.get(key) ?? 0), draftOf(latest))
}

/** Returns the draft with the seats of another season for each branch that has none yet. */
export function copyMissing(draft: Draft, from: SeatMatrix): Draft {
  const taken = new Set([...draft.keys()].map(branchOf))
  return new Map([...draft, ...[...draftOf(from)].filter(([key]) => !taken.has(branchOf(key)))])
}

/** Returns the draft with the intake of each branch without seats, distributed as is common. */
export function spreadMissing(draft: Draft, { courses, seatTypes, categories }: SeatMatrix): Draft {
  const taken = new Set([...draft.keys()].map(branchOf))
  const has = { seatTypes: seatTypes.map(({ name }) => name), categories: categories.map(({ name }) => name) }
  const idOf = (named: SeatMatrix['seatTypes'], name: string | null) => named.find((one) => one.name === name)?.id ?? null
  const added = courses.flatMap(({ branches }) =>
    branches
      .filter(({ branchId }) => !taken.has(branchId))
      .flatMap(({ branchId, seats }) =>
        spreadIntake(seats, has).map(({ seatType, category, seats: own }: SpreadSeat) => {
          const key = cellKey(branchId, idOf(seatTypes, seatType), idOf(categories, category))
          return [key, own] as const
        }),
      ),
  )
  return new Map([...draft, ...added.filter(([, seats]) => seats > 0)])
}

/** Returns the number of a branch's seats in a draft, for all seat types or one. */
export function sumOf(draft: Draft, branchId: number, seatTypeId?: number): number {
  const head = seatTypeId === undefined ? `${branchId} ` : `${branchId} ${seatTypeId} `
  let sum = 0
  for (const [key, seats] of draft) if (key.startsWith(head)) sum += seats
  return sum
}

/** Returns the plans to save: every branch whose seats differ from the matrix. */
export function plansOf(draft: Draft, matrix: SeatMatrix): SaveSeats['plans'] {
  const before = draftOf(matrix)
  return matrix.courses.flatMap(({ batchId, branches }) =>
    branches.filter((branch) => !isSame(before, draft, branch)).map((branch) => planOf(draft, branch, batchId, matrix.lateral)),
  )
}

function planOf(draft: Draft, { branchId, revision }: Branch, batchId: number, lateral: boolean): SaveSeats['plans'][number] {
  const lines = [...draft]
    .filter(([key]) => branchOf(key) === branchId)
    .map(([key, seats]) => {
      const [, type = 0, category = 0] = key.split(' ').map(Number)
      return { seatTypeId: type || null, categoryId: category || null, seats }
    })
  return { batchId, branchId, lateral, revision, lines }
}

function isSame(one: Draft, other: Draft, { branchId }: Branch): boolean {
  const text = (draft: Draft) =>
    [...draft]
      .filter(([key]) => branchOf(key) === branchId)
      .map((entry) => entry.join('='))
      .sort()
      .join()
  return text(one) === text(other)
}

function branchOf(key: string): number {
  return Number(key.split(' ')[0])
}
