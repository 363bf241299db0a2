import type { Institution } from '@nalanda/contract/institution'
import { useTranslation } from 'react-i18next'
import css from './HomePage.module.css'

/** Whose portal this is, and the number that every student in India should know. */
export function PublicFooter({ college }: { college: Institution }) {
  const { t } = useTranslation('institution')
  return (
    <footer className={css.footer}>
      <span>
        © {new Date().getFullYear()} {college.name}
      </span>
      <span>
        {t('helpline')} <a href="tel:18001805522">1800-180-5522</a>
      </span>
    </footer>
  )
}
