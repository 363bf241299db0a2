import { type ReactNode, useContext, useEffect } from 'react'
import { FrameContext } from './frame.ts'
import css from './Page.module.css'

type PageProps = {
  title: string
  /** Name of the parent record, for the breadcrumbs of a page within a record. */
  within?: string | undefined
  /** One line below the title. */
  about?: ReactNode
  actions?: ReactNode
  /** Keeps the title row visible while a long page scrolls; for forms. */
  sticky?: boolean
  children: ReactNode
}

/** Frame of every signed-in page: title, actions, and content. */
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

/** A card: content on a separate background, with an optional heading. */
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

/** Sets the title of the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
