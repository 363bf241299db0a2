import { type ReactNode, useContext, useEffect } from 'react'
import { FrameContext } from './frame.ts'
import css from './Page.module.css'

type PageProps = {
  title: string
  /** What the record above is called, on the way to a page within one. */
  within?: string | undefined
  /** One line under the title. */
  about?: ReactNode
  actions?: ReactNode
  /** Keeps the title row visible while a long page scrolls: for forms. */
  sticky?: boolean
  children: ReactNode
}

/** The frame of every signed-in page: its title, its actions, then what it is about. */
export function Page({ title, within, about, actions, sticky, children }: PageProps) {
  useTitle(title)
  const Crumbs = useContext(FrameContext)?.Crumbs
  return (
    <main id="main" className={css.page}>
      <div className={`${css.head} ${sticky ? css.sticky : ''}`}>
        <div className={css.words}>
          {Crumbs && <Crumbs title={title} within={within} />}
          <h1 className={css.title}>{title}</h1>
          {about && <p className={css.about}>{about}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}

/** A card: one thing on a ground of its own, with a heading when it needs one. */
export function Card({
  title,
  action,
  children,
  padded = true,
}: {
  title?: string
  action?: ReactNode
  children: ReactNode
  padded?: boolean
}) {
  return (
    <section className={`${css.card} ${padded ? css.padded : ''}`} aria-label={title}>
      {title && (
        <div className={css.cardHead}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
