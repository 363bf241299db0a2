import type { Institution } from '@nalanda/contract/institution/institution'
import type { ReactNode } from 'react'
import { useInstitution } from '../../../api/institution.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import css from './PublicPage.module.css'

type PublicPageProps = {
  /** Idle mode: the page presents itself. */
  'data-idle'?: true
  /** The page's `main`, rendered once the college's data have loaded. */
  children: (college: Institution) => ReactNode
}

/** The frame of every guest page: the college's header, the content, and the footer. */
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
