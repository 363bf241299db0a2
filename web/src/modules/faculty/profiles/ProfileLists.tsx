import type { PublicProfile } from '@nalanda/contract/faculty/profiles'
import { dayText } from '../../../ui/format/format.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useWords } from '../words.ts'
import css from './Profile.module.css'

/** `linked`: whether titles link to the portal's records, which guests cannot open. */
type Linked = { linked?: boolean }

/** Publications as a list of references: title, authors, and place of publication. */
export function PublicationList({ publications, linked = false }: Pick<PublicProfile, 'publications'> & Linked) {
  const t = useWords()
  return (
    <ul className={css.list}>
      {publications.map(({ id, type, title, authors, venue, year, doi }) => (
        <li key={id}>
          {linked ? <RouteLink to={`/app/Faculty/Publications/${id}`}>{title}</RouteLink> : <strong>{title}</strong>}
          <span>{authors}</span>
          <span>
            {[venue ?? t(`type-${type}`), year].join(' · ')}
            {doi && !linked && (
              <>
                {' · '}
                <a href={`https://doi.org/${doi}`} rel="noreferrer">
                  {doi}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Patents, projects and other work: title, kind, partners and start. */
export function WorkList({ works, linked = false }: Pick<PublicProfile, 'works'> & Linked) {
  const t = useWords()
  return (
    <ul className={css.list}>
      {works.map(({ id, kind, title, status, organisation, startsOn }) => (
        <li key={id}>
          {linked ? <RouteLink to={`/app/Faculty/Research/${id}`}>{title}</RouteLink> : <strong>{title}</strong>}
          <span>
            {[t(`kind-${kind}`), t(`status-${status}`), organisation, startsOn.slice(0, 4)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Awards and other achievements, each with its day. */
export function AchievementList({ achievements, linked = false }: Pick<PublicProfile, 'achievements'> & Linked) {
  return (
    <ul className={css.list}>
      {achievements.map(({ id, description, achievedOn }) => (
        <li key={id}>
          {linked ? <RouteLink to={`/app/Faculty/Achievements/${id}`}>{description}</RouteLink> : <strong>{description}</strong>}
          <span>{dayText(achievedOn)}</span>
        </li>
      ))}
    </ul>
  )
}
