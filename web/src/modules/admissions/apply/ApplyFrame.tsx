import type { ReactNode } from 'react'
import { useInstitution } from '../../../api/institution.ts'
import { BrandPage } from '../../../ui/appearance/BrandPage.tsx'
import { thisYear } from '../../../ui/format/format.ts'
import { LegalLinks } from '../../../ui/page/LegalLinks.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import css from './Apply.module.css'

type ApplyFrameProps = { title: string; children: ReactNode }

/** The frame of the public pages of admission: whose they are, one column, and what holds for their use. Without MUI, for cheap phones. */
export function ApplyFrame({ title, children }: ApplyFrameProps) {
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

/** A card of such a page, with its heading. */
export function ApplyCard({ title, tone, children }: { title?: string; tone?: 'call'; children: ReactNode }) {
  return (
    <section className={css.card} data-tone={tone} aria-label={title}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
