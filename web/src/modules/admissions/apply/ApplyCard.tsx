import type { ReactNode } from 'react'
import css from './Apply.module.css'

/** A card of the public admission pages, with its heading. */
export function ApplyCard({ title, tone, children }: { title?: string; tone?: 'call'; children: ReactNode }) {
  return (
    <section className={css.card} data-tone={tone} aria-label={title}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
