import type { ReactNode } from 'react'
import css from './DescriptionList.module.css'

/** DescriptionList of a record, each a name over its value: in columns, in wide ones for long values, or one under the other. */
export function DescriptionList({ lay = 'columns', children }: { lay?: 'columns' | 'wide' | 'list'; children: ReactNode }) {
  const columns = { columns: css.columns, wide: css.wide, list: '' }
  return <dl className={`${css.facts} ${columns[lay]}`}>{children}</dl>
}

/** One of them; a dash for unknown values. */
export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numerals">{children || '–'}</dd>
    </div>
  )
}
