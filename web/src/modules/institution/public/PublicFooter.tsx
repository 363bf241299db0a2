import type { Institution } from '@nalanda/contract/institution/institution'
import { thisYear } from '../../../ui/format/format.ts'
import { LegalLinks } from '../../../ui/page/LegalLinks.tsx'
import { useInstitutionWords } from '../words.ts'
import css from './PublicPage.module.css'

/** The owner of the portal, the legal texts, and the national helpline number for students. */
export function PublicFooter({ college }: { college: Institution }) {
  const t = useInstitutionWords()
  return (
    <footer className={css.footer}>
      <span className={css.owner}>
        © {thisYear()} {college.name}
      </span>
      <span className={css.links}>
        <LegalLinks />
        <a href="/return" data-opens="legal">
          {t('returns')}
        </a>
        <span className={css.helpline}>
          {t('helpline')} <a href="tel:18001805522">1800-180-5522</a>
        </span>
      </span>
    </footer>
  )
}
