import type { ReactNode } from 'react'
import css from './Record.module.css'

/** What a record is, and beside it what became of it; below each other where there is no room. A `<div>` holds several cards of one column. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}
