import { audiences, type FeeStructure, LateFee, SaveStructure, type StructureItem } from '@nalanda/contract/fees/structures'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { allocate, EnteredPaise } from '@nalanda/contract/platform/money/money'
import { Id, IsoDate } from '@nalanda/contract/platform/primitives'
import { z } from 'zod'
import { thisDay } from '../../../ui/format/format.ts'

/**
 * The form values of a fee structure: heads are rows, instalments are columns with a due day each. A due day of a single amount that differs from its column's
 * is kept until the column's due day changes.
 */
export const StructureGrid = SaveStructure.omit({ items: true }).extend({
  ...LateFee,
  columns: z
    .array(z.object({ dueOn: IsoDate }))
    .min(1)
    .max(12),
  rows: z.array(
    z.object({
      headId: Id,
      audience: z.enum(audiences),
      cells: z.array(z.object({ amountPaise: EnteredPaise.nullable(), dueOn: IsoDate.nullable() })),
    }),
  ),
})
export type StructureGrid = z.infer<typeof StructureGrid>
export type GridRow = StructureGrid['rows'][number]

const emptyCell = { amountPaise: null, dueOn: null }

/** Returns the rows and columns for the items of a structure; for a new one, one column without rows. */
export function gridOf(items: readonly StructureItem[]): Pick<StructureGrid, 'columns' | 'rows'> {
  const last = Math.max(1, ...items.map(({ instalment }) => instalment))
  const numbers = Array.from({ length: last }, (_, at) => at + 1)
  const columns = numbers.map((number) => ({ dueOn: usualDay(items.filter(({ instalment }) => instalment === number)) }))
  const ofRows = Map.groupBy(items, ({ headId, audience }) => `${headId} ${audience}`)
  const rows = [...ofRows.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const cells = numbers.map((number) => {
      const item = own.find(({ instalment }) => instalment === number)
      if (!item) return emptyCell
      return { amountPaise: item.amountPaise, dueOn: item.dueOn === columns[number - 1]?.dueOn ? null : item.dueOn }
    })
    return [{ headId: first.headId, audience: first.audience, cells }]
  })
  return { columns, rows }
}

/** Returns the items of a grid: its cells with an amount, including zero. */
export function itemsOf({ columns, rows }: Pick<StructureGrid, 'columns' | 'rows'>): StructureItem[] {
  return rows.flatMap(({ headId, audience, cells }) =>
    columns.flatMap(({ dueOn }, at) => {
      const cell = cells[at]
      if (!cell || cell.amountPaise === null) return []
      return [{ headId, audience, instalment: at + 1, dueOn: cell.dueOn ?? dueOn, amountPaise: cell.amountPaise }]
    }),
  )
}

/** Splits a total over a number of instalments, in whole rupees if the total is in whole rupees. The shares add up to the total. */
export function splitTotal(totalPaise: number, instalments: number): number[] {
  const unit = totalPaise % 100 === 0 ? 100 : 1
  return allocate(
    totalPaise / unit,
    Array.from({ length: instalments }, () => 1),
  ).map((share) => share * unit)
}

/** Returns the grid with the wanted number of columns: each added column is due three months after the one before and has no amounts yet. */
export function resized({ columns, rows }: Pick<StructureGrid, 'columns' | 'rows'>, wanted: number) {
  const kept = columns.slice(0, wanted)
  while (kept.length < wanted) kept.push({ dueOn: addDays(kept.at(-1)?.dueOn || thisDay(), 91) })
  const cells = (row: GridRow) => Array.from({ length: wanted }, (_, at) => row.cells[at] ?? emptyCell)
  return { columns: kept, rows: rows.map((row) => ({ ...row, cells: cells(row) })) }
}

/** Returns a row for a head without amounts. */
export function newRow(headId: number, columnCount: number): GridRow {
  return { headId, audience: 'all', cells: Array.from({ length: columnCount }, () => emptyCell) }
}

/** Returns the initial values of the form of a structure. */
export function startOf(row: FeeStructure | null, academicYear: number) {
  return {
    batchId: row?.batchId,
    academicYear: row?.academicYear ?? academicYear,
    ...{ seatType: row?.seatType ?? null, category: row?.category ?? null },
    ...{ lateFeePerDayPaise: row?.lateFeePerDayPaise ?? 0, lateFeeGraceDays: row?.lateFeeGraceDays ?? 0 },
    lateFeeCapPaise: row?.lateFeeCapPaise ?? 0,
    ...gridOf(row?.items ?? []),
  }
}

/** Returns the due day that most items have. */
function usualDay(items: readonly StructureItem[]): string {
  const days = [...Map.groupBy(items, ({ dueOn }) => dueOn)].toSorted(([, a], [, b]) => b.length - a.length)
  return days[0]?.[0] ?? thisDay()
}
