import type { PublicNotice } from '@nalanda/contract/notices-reading'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from './day-text.ts'
import css from './HomePage.module.css'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx').then((file) => ({ default: file.NoticeDialog })))

/** What the college tells everybody, the newest first. */
export function PublicNotices({ notices }: { notices: readonly PublicNotice[] }) {
  const { t, i18n } = useTranslation('institution')
  const [open, setOpen] = useState<PublicNotice | null>(null)
  return (
    <section className={css.card} aria-labelledby="notices">
      <div className={css.cardHead}>
        <h2 id="notices">{t('notices')}</h2>
      </div>
      <ul>
        {notices.slice(0, 2).map((notice) => (
          <li key={notice.id}>
            <button type="button" className={css.entry} onClick={() => setOpen(notice)}>
              <span>{notice.title}</span>
              <small>{dayText(notice.postedOn, i18n.language)}</small>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{open && <NoticeDialog notice={open} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  )
}
