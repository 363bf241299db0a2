import css from './Table.module.css'

/** A percentage as a bar, beside the column that shows it as a number. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <div className={css.share} aria-hidden>
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
