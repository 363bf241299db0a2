import css from './CreateLogins.module.css'

/** The number of people without a login, and the source of their user names. */
export function Lead({ missing, more, note }: { missing: string; more?: string | undefined; note: string }) {
  return (
    <div>
      <p className={css.missing}>{missing}</p>
      {more && <p className={css.note}>{more}</p>}
      <p className={css.note}>{note}</p>
    </div>
  )
}
