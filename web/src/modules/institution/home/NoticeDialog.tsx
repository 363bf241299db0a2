import type { PublicNotice } from '@nalanda/contract/notices/reading'
import { Paperclip } from 'lucide-react'
import { addressOf } from '../../../api/call.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { firstDayText } from '../../../ui/format/first-day-text.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Prose } from '../../../ui/page/Prose.tsx'
import { useInstitutionWords } from '../words.ts'
import css from './CollegeDialogs.module.css'

/** A full public notice with its attachment. */
export function NoticeDialog({ notice, onClose }: { notice: PublicNotice; onClose: () => void }) {
  const t = useInstitutionWords()
  const language = useLanguage()
  const { id, title, body, postedOn, untilOn, attachmentName } = notice
  const day = (iso: string) => firstDayText(iso, language)
  return (
    <PanelDialog open onClose={onClose} title={title}>
      <div className={css.prose}>
        <p className={css.label}>{untilOn ? t('postedUntil', { from: day(postedOn), until: day(untilOn) }) : day(postedOn)}</p>
        <Prose>{body}</Prose>
        {attachmentName && (
          <p>
            <a
              href={addressOf(firstCalls.getNoticeAttachment, { params: { id: String(id) } })}
              download
              className={buttonClass()}
            >
              <Paperclip size={18} aria-hidden />
              {attachmentName}
            </a>
          </p>
        )}
      </div>
    </PanelDialog>
  )
}
