import { ShieldCheck } from 'lucide-react'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../admission-form/Form.module.css'
import { useStudentFormWords } from './words.ts'

/** Explains why the personal data are kept, with a link to the privacy notice. */
export function PrivacyLine() {
  const t = useStudentFormWords()
  return (
    <p className={css.privacy}>
      <ShieldCheck size={18} aria-hidden />
      <span>
        {t('privacy')} <RouteLink to="/privacy">{t('privacyNotice')}</RouteLink>
      </span>
    </p>
  )
}
