import type { ReactNode } from 'react'
import type { Address } from '../navigation/paths.ts'
import { RouteLink } from '../page/RouteLink.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import css from './BrandPage.module.css'
import { Emblem } from './Emblem.tsx'

type BrandPageProps = {
  /** The college of the portal. */
  college: { name: string; logo: string | null } | undefined
  /** Target of the college's name, if it is a link. */
  to?: Address
  children: ReactNode
}

/** Frame of a page with a single purpose and no menu: shows the college and the appearance menu. */
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
