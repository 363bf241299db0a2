import type { ReactNode } from 'react'
import { dayText, instantText } from '../format/format.ts'
import css from './Timeline.module.css'

export type TimelineEntry = {
  id: string | number
  /** The event, or its actor. */
  title: ReactNode
  /** A day or an instant. */
  at: string
  by?: string | null
  /** The reason, or a written text. */
  text?: ReactNode
  /** Further content of the entry: the changed fields, an action. */
  more?: ReactNode
}

/** History of a record in the given order: event, actor, time and reason. */
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
