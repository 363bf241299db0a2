import type { Institution } from '@nalanda/contract/institution/institution'
import type { ReactNode } from 'react'
import { useInstitution } from '../../../api/institution.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import css from './PublicPage.module.css'

type PublicPageProps = {
  /** Nobody is there: the page shows itself. */
  'data-idle'?: true
  /** The page's `main`, once it is known whose it is. */
  children: (college: Institution) => ReactNode
}

/** The frame of every page that a guest meets: the college's header, what the page is about, and the footer. */
export function PublicPage({ children, ...rest }: PublicPageProps) {
  const college = useInstitution()
  if (!college) return null
  return (
    <div {...rest} className={css.page}>
      <PublicHeader college={college} />
      {children(college)}
      <PublicFooter college={college} />
    </div>
  )
}
