import type { ReactNode } from 'react'
import css from './DescriptionList.module.css'

/** Description list of a record, each name above its value: in columns, in wide columns for long values, or in one column. */
export function DescriptionList({ lay = 'columns', children }: { lay?: 'columns' | 'wide' | 'list'; children: ReactNode }) {
  const columns = { columns: css.columns, wide: css.wide, list: '' }
  return <dl className={`${css.facts} ${columns[lay]}`}>{children}</dl>
}

/** An item of a `DescriptionList`; a dash for unknown values. */
export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numerals">{children || '–'}</dd>
    </div>
  )
}
