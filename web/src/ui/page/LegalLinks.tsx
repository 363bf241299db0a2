import { useCommonWords } from '../i18n/catalogue.ts'
import css from './LegalLinks.module.css'

/** Links to the terms and the privacy policy, which open above the page. */
export function LegalLinks() {
  const t = useCommonWords()
  return (
    <span className={css.links}>
      <a href="/terms" data-opens="legal">
        {t('terms')}
      </a>
      <a href="/privacy" data-opens="legal">
        {t('privacyPolicy')}
      </a>
    </span>
  )
}
