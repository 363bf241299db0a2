import { admissions } from '@nalanda/contract/admissions/admissions'
import { Download, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useAct } from '../../../api/act.ts'
import { addressOf, saveFile } from '../../../api/call.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import css from './uploads.module.css'
import { useUploadWords } from './words.ts'

/** The bulk upload inside another screen: the STUDENT ADMISSION FORM opens and closes it. */
export function UploadView({ onClose }: { onClose: () => void }) {
  const t = useUploadWords()
  return (
    <Card
      title={t('title')}
      action={
        <span className={css.acts}>
          <TemplateLink />
          <Button icon={X} onClick={onClose}>
            {t('close')}
          </Button>
        </span>
      }
    >
      <UploadPanel />
    </Card>
  )
}

/** A link, so that it can be copied and opened elsewhere; clicked here, it shows a refusal as a message. */
export function TemplateLink() {
  const t = useUploadWords()
  const { act, busy } = useAct(admissions.getExcelForNewAdmissions, { onDone: saveFile })
  const fetchTemplate = (event: MouseEvent) => {
    event.preventDefault()
    void act()
  }
  return (
    <a
      href={addressOf(admissions.getExcelForNewAdmissions)}
      className={buttonClass()}
      aria-busy={busy || undefined}
      onClick={fetchTemplate}
    >
      <Download size={18} aria-hidden />
      {t('template')}
    </a>
  )
}
