import type { PublicNotice } from '@nalanda/contract/notices/reading'
import { ArrowRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { firstDayText } from '../../../ui/format/first-day-text.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useInstitutionWords } from '../words.ts'
import css from './HomePage.module.css'

const NoticeDialog = lazyPart(() => import('./NoticeDialog.tsx'), 'NoticeDialog')
const NoticesDialog = lazyPart(() => import('./NoticesDialog.tsx'), 'NoticesDialog')
const shownAtOnce = 2

/** The public notices of the college, newest first. */
export function PublicNotices({ notices }: { notices: readonly PublicNotice[] }) {
  const t = useInstitutionWords()
  const language = useLanguage()
  const [open, setOpen] = useState<PublicNotice | null>(null)
  const [all, setAll] = useState(false)
  return (
    <section className={css.card} aria-labelledby="notices">
      <div className={css.cardHead}>
        <h2 id="notices">{t('notices')}</h2>
        {notices.length > shownAtOnce && (
          <button type="button" aria-describedby="notices" onClick={() => setAll(true)}>
            {t('all')} <ArrowRight size={16} aria-hidden />
          </button>
        )}
      </div>
      <ul>
        {notices.slice(0, shownAtOnce).map((notice) => (
          <li key={notice.id}>
            <button type="button" data-printed className={css.entry} onClick={() => setOpen(notice)}>
              <span>{notice.title}</span>
              <small>{firstDayText(notice.postedOn, language)}</small>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {all && <NoticesDialog notices={notices} onOpen={setOpen} onClose={() => setAll(false)} />}
        {open && <NoticeDialog notice={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  )
}
