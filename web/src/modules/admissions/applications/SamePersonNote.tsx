import type { SamePerson } from '@nalanda/contract/applications/office'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './Applications.module.css'
import { useApplicationsWords } from './words.ts'

/** Students and other applications that may belong to the same person, for the office to check. */
export function SamePersonNote({ people }: { people: readonly SamePerson[] }) {
  const t = useApplicationsWords()
  if (people.length === 0) return null
  return (
    <section className={css.asked} aria-label={t('samePerson')}>
      <p>{t('samePerson')}</p>
      <ul>
        {people.map(({ kind, id, number, fullName }) => (
          <li key={`${kind} ${id}`}>
            <RouteLink to={kind === 'student' ? `/app/Admin/Students/${id}` : `/app/Admission/Applications/${id}`}>
              {t(kind === 'student' ? 'sameStudent' : 'sameApplication', { number, name: fullName })}
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
