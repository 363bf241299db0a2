import css from './CreateLogins.module.css'

/** How many have no login yet, and what becomes their user name. */
export function Lead({ missing, more, note }: { missing: string; more?: string | undefined; note: string }) {
  return (
    <div>
      <p className={css.missing}>{missing}</p>
      {more && <p className={css.note}>{more}</p>}
      <p className={css.note}>{note}</p>
    </div>
  )
}
