import { accountsRowErrors } from '@nalanda/contract/accounts/row-errors'
import type { Database } from '../../../platform/database/client.ts'
import type { Checked } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import type { PlacedRow } from '../../../platform/imports/placed-rows.ts'
import { type CellError, cellErrors } from '../../../platform/imports/row-errors.ts'
import { isSameName } from '../../../platform/personal-data/same-name.ts'
import { loadKnown, maxChildren, whyNotLinked } from './parent-accounts.ts'
import { fieldOfName, nameOf, type ParentRow } from './parent-columns.ts'

const error = cellErrors(accountsRowErrors)

type Hindrance = { field: string; error: CellError }

/** Refuses the rows that would open a child to another person: to the account of another person, or to another family in the file with the same number. */
export async function refuseOtherFamilies(db: Database, checked: Checked<ParentRow>): Promise<Checked<ParentRow>> {
  const rows = [...checked.good.values()]
  const known = await loadKnown(
    db,
    rows.flatMap(({ children }) => children),
    rows.map(nameOf),
  )
  const above = new Map<string, { row: PlacedRow; parent: ParentRow }[]>()
  for (const [row, parent] of [...checked.good]) {
    const earlier = above.get(nameOf(parent)) ?? []
    const account = known.accounts.get(nameOf(parent))
    const hindrance = (account && whyNotLinked(parent, account, known.students)) ?? whyNotOneFamily(parent, earlier)
    if (hindrance) {
      checked.good.delete(row)
      checked.notes.push({ row, ...hindrance, severity: 'error' })
    } else above.set(nameOf(parent), [...earlier, { row, parent }])
  }
  return checked
}

/** Two names with one user name are accepted only as parents of a common child; otherwise they are two families whose number was not known. */
function whyNotOneFamily(parent: ParentRow, earlier: readonly { row: PlacedRow; parent: ParentRow }[]): Hindrance | null {
  const { children, fullName } = parent
  const other = earlier.find(
    ({ parent: above }) => !isSameName(above.fullName, fullName) && !above.children.some((child) => children.includes(child)),
  )
  if (other) return { field: fieldOfName(parent), error: { code: 'differs-in-sheet', values: { row: other.row.row } } }
  const all = new Set([...children, ...earlier.flatMap((above) => above.parent.children)])
  return all.size > maxChildren ? { field: 'children', error: error('accounts.too-many-children', { most: maxChildren }) } : null
}
