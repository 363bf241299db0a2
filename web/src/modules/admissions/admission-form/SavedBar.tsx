import type { SavedAdmission } from '@nalanda/contract/admissions/forms'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './Form.module.css'
import { useFormWords } from './words.ts'

type SavedBarProps = { name: string; saved: SavedAdmission; isCorrection?: boolean; children?: ReactNode }

/** Shows the name and number of the admission saved or corrected last, and warnings to check. */
export function SavedBar({ name, saved, isCorrection = false, children }: SavedBarProps) {
  const t = useFormWords()
  return (
    <section className={css.bar} aria-label={t('savedLast')}>
      <CircleCheck size={20} aria-hidden />
      <p>{t(isCorrection ? 'correctedOf' : 'savedOf', { name, number: saved.adminNo })}</p>
      <span className={css.barActs}>
        {children}
        <RouteLink
          to="/app/Admission/Admission form"
          search={{ student: saved.id }}
          className={buttonClass({ size: 'small', kind: 'quiet' })}
        >
          {t('modifyAgain')}
        </RouteLink>
      </span>
      {saved.warnings.length > 0 && (
        <ul>
          {saved.warnings.map(({ code }) => (
            <li key={code}>{t(code)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
