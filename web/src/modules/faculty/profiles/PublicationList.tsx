import type { FacultyProfile } from '@nalanda/contract/faculty/profiles'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useWords } from '../words.ts'
import css from './Profile.module.css'

type Props = {
  publications: FacultyProfile['publications'] /** Whether titles lead to the records of the portal. */
  linked?: boolean
}

/** Publications as a list of references: the title, the authors, and where they were published. */
export function PublicationList({ publications, linked = false }: Props) {
  const t = useWords()
  return (
    <ul className={css.list}>
      {publications.map(({ id, type, title, authors, venue, year, doi }) => (
        <li key={id}>
          {linked ? <RouteLink to={`/app/Faculty/Publications/${id}`}>{title}</RouteLink> : <strong>{title}</strong>}
          <span>{authors}</span>
          <span>
            {[venue ?? t(`type-${type}`), year].join(', ')}
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
