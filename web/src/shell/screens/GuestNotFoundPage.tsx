import { useInstitution } from '../../api/institution.ts'
import { PublicFooter } from '../../modules/institution/public/PublicFooter.tsx'
import { PublicHeader } from '../../modules/institution/public/PublicHeader.tsx'
import css from './ErrorPages.module.css'
import { NotFoundPage } from './ErrorPages.tsx'

/** Page for an address that does not exist, for a guest, under the college's name. */
export function GuestNotFoundPage() {
  const college = useInstitution()
  return (
    <div className={css.guest}>
      {college && <PublicHeader college={college} />}
      <NotFoundPage />
      {college && <PublicFooter college={college} />}
    </div>
  )
}
