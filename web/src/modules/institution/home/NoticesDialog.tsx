import { maxPublicNotices } from '@nalanda/contract/notices/public-notices'
import type { PublicNotice } from '@nalanda/contract/notices/reading'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { firstDayText } from '../../../ui/format/first-day-text.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useInstitutionWords } from '../words.ts'
import css from './HomePage.module.css'

type NoticesDialogProps = { notices: readonly PublicNotice[]; onOpen: (notice: PublicNotice) => void; onClose: () => void }

/** The public notices of the college; each can be opened. */
export function NoticesDialog({ notices, onOpen, onClose }: NoticesDialogProps) {
  const t = useInstitutionWords()
  const language = useLanguage()
  return (
    <PanelDialog open onClose={onClose} title={t('notices')}>
      <ul className={css.entries}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button type="button" className={css.entry} onClick={() => onOpen(notice)}>
              <span>{notice.title}</span>
              <small>{firstDayText(notice.postedOn, language)}</small>
            </button>
          </li>
        ))}
      </ul>
      <ShownOnly shown={notices.length} most={maxPublicNotices} />
    </PanelDialog>
  )
}
