import { accounts } from '@nalanda/contract/accounts/accounts'
import { type LoginBatch, sheetMinutes } from '@nalanda/contract/accounts/logins'
import { Eraser, FileSpreadsheet, FileText } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from './CreateLogins.module.css'
import { loginViews } from './login-queries.ts'
import { useLoginWords } from './words.ts'

export type SheetFormat = 'pdf' | 'xlsx'

/** Asks for confirmation before the passwords are downloaded, and explains what happens to them. */
export function SheetDialog({ batch, format, onClose }: { batch: LoginBatch; format: SheetFormat | null; onClose: () => void }) {
  const t = useLoginWords()
  const download = useTakeSheet(batch)
  const confirm = async () => {
    if (format) await download.submit(format)
  }
  return (
    <ConfirmDialog
      open={format !== null}
      title={t('sheetAsk')}
      action={t('download')}
      danger={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={css.asked}>
        <p>{t('sheetCan', { count: batch.waiting, minutes: sheetMinutes })}</p>
        <p className={css.note}>{t(format === 'xlsx' ? 'sheetExcelNote' : 'sheetPdfNote')}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Shown after the download of a sheet: downloads it again, or erases its passwords from the portal. */
export function ConfirmSheetDialog({ batch }: { batch: LoginBatch }) {
  const t = useLoginWords()
  const download = useTakeSheet(batch)
  const confirm = useAct(accounts.confirmLoginSheet, {
    input: () => ({ params: { batchId: String(batch.id) } }),
    invalidates: loginViews,
    done: t('erased'),
  })
  return (
    <div className={css.asked}>
      <p>{t('arrived', { until: instantText(batch.againUntil) })}</p>
      <div className={css.acts}>
        <Button kind="primary" icon={Eraser} busy={confirm.busy} onClick={() => void confirm.act()}>
          {t('erase')}
        </Button>
        <Button icon={FileText} busy={download.busy} onClick={() => void download.act('pdf')}>
          {t('again')}
        </Button>
        <Button icon={FileSpreadsheet} busy={download.busy} onClick={() => void download.act('xlsx')}>
          {t('excel')}
        </Button>
      </div>
    </div>
  )
}

function useTakeSheet({ id }: LoginBatch) {
  const t = useLoginWords()
  return useAct(accounts.takeLoginSheet, {
    input: (format: SheetFormat) => ({ params: { batchId: String(id) }, query: { format } }),
    invalidates: loginViews,
    done: ({ name }) => t('saved', { name }),
    onDone: saveFile,
  })
}

/** Asks for confirmation before the passwords are mailed, and shows how many users get no e-mail. */
export function MailDialog({ batch, open, onClose }: { batch: LoginBatch; open: boolean; onClose: () => void }) {
  const t = useLoginWords()
  const mail = useAct(accounts.mailLogins, { input: () => ({ params: { batchId: String(batch.id) } }), invalidates: loginViews })
  const rest = batch.waiting - batch.mailable
  return (
    <ConfirmDialog
      open={open}
      title={t('mailAsk')}
      action={t('send')}
      danger={false}
      onConfirm={() => mail.submit()}
      onClose={onClose}
    >
      <div className={css.asked}>
        <p>{t('mailCan', { count: batch.mailable })}</p>
        {rest > 0 && <p className={css.note}>{t('mailRest', { count: rest })}</p>}
      </div>
    </ConfirmDialog>
  )
}
