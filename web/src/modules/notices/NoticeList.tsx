import type { MyNotice } from '@nalanda/contract/notices/reading'
import { Paperclip } from 'lucide-react'
import { StateChip } from '../../ui/feedback/states.tsx'
import { dayText } from '../../ui/format/format.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import css from './notices.module.css'
import { dayOfInstant, signerText } from './signer-text.ts'
import { useNoticeWords } from './words.ts'

/** Notices to choose from; unread ones are highlighted. `brief` omits the beginning of the text. */
export function NoticeList({ items, brief = false }: { items: readonly MyNotice[]; brief?: boolean }) {
  const t = useNoticeWords()
  return (
    <ul className={`${css.list} ${brief ? css.brief : ''}`}>
      {items.map(({ id, title, excerpt, signer, shownFrom, changedAt, unread, attachmentName }) => (
        <li key={id} data-unread={unread}>
          <RouteLink to={`/app/Notices/${id}`}>
            <span className={css.line}>
              <strong>{title}</strong>
              {unread && <StateChip>{t('newOne')}</StateChip>}
              {changedAt && !brief && <StateChip>{t('changed')}</StateChip>}
            </span>
            {!brief && <span className={css.excerpt}>{excerpt}</span>}
            <span className={css.meta}>
              <span>{signerText(t, signer)}</span>
              <time dateTime={shownFrom}>{dayText(dayOfInstant(shownFrom))}</time>
              {attachmentName && (
                <span className={css.clip}>
                  <Paperclip size={14} aria-hidden />
                  {attachmentName}
                </span>
              )}
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}
