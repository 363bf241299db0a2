import type { ReactNode } from 'react'
import type { Address } from '../navigation/paths.ts'
import { RouteLink } from '../page/RouteLink.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import css from './BrandPage.module.css'
import { Emblem } from './Emblem.tsx'

type BrandPageProps = {
  /** Whose portal it is. */
  college: { name: string; logo: string | null } | undefined
  /** Where the college's name leads, if anywhere. */
  to?: Address
  children: ReactNode
}

/** The frame of a page that is about one thing only, without a menu: whose portal it is, and its appearance. */
export function BrandPage({ college, to, children }: BrandPageProps) {
  const brand = (
    <>
      <Emblem size={34} {...(college ? { src: college.logo } : { logo: null })} />
      <span>{college?.name}</span>
    </>
  )
  return (
    <div className={css.page}>
      <header className={css.header}>
        {to === undefined ? (
          <span className={css.brand}>{brand}</span>
        ) : (
          <RouteLink to={to} className={css.brand}>
            {brand}
          </RouteLink>
        )}
        <AppearanceMenu />
      </header>
      {children}
    </div>
  )
}
