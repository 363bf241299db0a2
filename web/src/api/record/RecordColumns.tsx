import type { ReactNode } from 'react'
import css from './Record.module.css'

/** Layout of a record with its details, and beside them its history; stacked if there is not enough space. A `<div>` groups several cards in one column. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}
