import type { ReactNode } from 'react'
import { dayText, instantText } from '../format/format.ts'
import css from './Timeline.module.css'

export type TimelineEntry = {
  id: string | number
  /** What happened, or who did it. */
  title: ReactNode
  /** A day or an instant. */
  at: string
  by?: string | null
  /** The reason, or what was written. */
  text?: ReactNode
  /** What the entry has besides: the changed fields, an act. */
  more?: ReactNode
}

/** What happened to a record, in the order given: what, who, when and why. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map(({ id, title, by, at, text, more }) => (
        <li key={id}>
          <strong>{title}</strong>
          <span className={css.quiet}>
            {by && `${by}, `}
            <time dateTime={at}>{at.length > 10 ? instantText(at) : dayText(at)}</time>
          </span>
          {text && <p>{text}</p>}
          {more}
        </li>
      ))}
    </ol>
  )
}
