import { instantText } from '../format/numerals.ts'
import css from './HistoryList.module.css'

type Entry = { id: number; title: string; by: string; at: string; text: string | null }

/** What happened to a record, in the order given: who did what, when and why. */
export function HistoryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={css.history}>
      {entries.map(({ id, title, by, at, text }) => (
        <li key={id}>
          <strong>{title}</strong>
          <span className={css.quiet}>
            {by}, <time dateTime={at}>{instantText(at)}</time>
          </span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
