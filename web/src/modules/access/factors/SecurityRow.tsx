import type { ReactNode } from 'react'
import css from './Security.module.css'

type Props = { icon: ReactNode; title: string; chip?: ReactNode; about: string; act: ReactNode; children?: ReactNode }

/** One way to prove the user's identity: its kind, its state and its actions. */
export function SecurityRow({ icon, title, chip, about, act, children }: Props) {
  return (
    <section className={css.row} aria-label={title}>
      {icon}
      <div>
        <h3>
          {title} {chip}
        </h3>
        <p>{about}</p>
      </div>
      <div className={css.act}>{act}</div>
      {children}
    </section>
  )
}
