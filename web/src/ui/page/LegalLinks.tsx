import { useTranslation } from 'react-i18next'
import css from './LegalLinks.module.css'

/** Links to the terms and the privacy policy, which open over the page. */
export function LegalLinks() {
  const { t } = useTranslation('institution')
  return (
    <span className={css.links}>
      <a href="/terms" data-opens="legal">
        {t('terms')}
      </a>
      <a href="/privacy" data-opens="legal">
        {t('privacy')}
      </a>
    </span>
  )
}
