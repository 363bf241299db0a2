import type { ReactNode } from 'react'
import { useInstitution } from '../../api/institution.ts'
import { BrandPage } from '../../ui/appearance/BrandPage.tsx'
import { thisYear } from '../../ui/format/format.ts'
import { LegalLinks } from '../../ui/page/LegalLinks.tsx'
import { useTitle } from '../../ui/page/Page.tsx'
import css from './Payments.module.css'

/** The frame of the pages of payments that need no sign-in. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  const college = useInstitution()
  useTitle(title)
  return (
    <BrandPage college={college} to="/">
      <main id="main" className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        © {thisYear()} {college?.name} <LegalLinks />
      </footer>
    </BrandPage>
  )
}
