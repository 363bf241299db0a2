import type { ReactNode } from 'react'
import { BrandPage } from '../../ui/appearance/BrandPage.tsx'
import { thisYear } from '../../ui/format/format.ts'
import { LegalLinks } from '../../ui/page/LegalLinks.tsx'
import { useTitle } from '../../ui/page/Page.tsx'
import { useInstitution } from '../institution.ts'
import css from './GuestFrame.module.css'

/** Frame of pages with a single purpose that need no sign-in: the college, one column, and the terms of use. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  const college = useInstitution()
  useTitle(title)
  return (
    <BrandPage college={college} to="/">
      <main id="main" className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <span>
          © {thisYear()} {college?.name}
        </span>
        <LegalLinks />
      </footer>
    </BrandPage>
  )
}
