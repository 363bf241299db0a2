import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDocument } from '@nalanda/contract/applications/views'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import css from './Apply.module.css'
import { myApplicationQuery } from './queries.ts'
import { useWords } from './words.ts'

/** A document that was sent: it can be viewed and, while still possible, removed. */
export function OwnDocument({
  document,
  mayRemove,
  named,
}: {
  document: ApplicationDocument
  mayRemove: boolean
  named?: boolean
}) {
  const t = useWords()
  const params = { id: String(document.id) }
  const remove = useAct(applications.removeMyDocument, { replaces: myApplicationQuery })
  return (
    <div className={css.sentDocument}>
      <span>
        {named && <strong className={css.kind}>{t(document.kind)}</strong>}
        {document.name}{' '}
        <span className={css.why}>
          {Math.max(1, Math.round(document.bytes / 1000))} KB{document.checkedAt && ` · ${t('seen')}`}
        </span>
      </span>
      {document.restricted ? (
        <span className={css.why}>{t('sentEncrypted')}</span>
      ) : (
        <ShowPdfButton size="small" kind="quiet" endpoint={applications.readMyDocument} input={{ params }}>
          {t('view')}
        </ShowPdfButton>
      )}
      {mayRemove && (
        <Button size="small" kind="quiet" busy={remove.busy} onClick={() => void remove.act({ params })}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
