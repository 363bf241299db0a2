import { accounts } from '@nalanda/contract/accounts'
import type { LoginBatch } from '@nalanda/contract/accounts-logins'
import { call, saveFile } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/Dialogs.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import css from './CreateLogins.module.css'
import { useLoginAct } from './login-queries.ts'
import { useLoginWords } from './words-logins.ts'

export type SheetFormat = 'pdf' | 'xlsx'

/** Asks before the one download of the passwords, and says what becomes of them. */
export function SheetDialog({ batch, format, onClose }: { batch: LoginBatch; format: SheetFormat | null; onClose: () => void }) {
  const t = useLoginWords()
  const take = useLoginAct((chosen: SheetFormat) =>
    call(accounts.takeLoginSheet, { params: { batchId: String(batch.id) }, query: { format: chosen } }),
  )
  const confirm = async () => {
    if (!format) return
    const file = await take.mutateAsync(format)
    saveFile(file)
    toastSuccess(t('saved', { name: file.name }))
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
        <p>{t('sheetCan', { count: batch.waiting })}</p>
        <p className={css.note}>{t(format === 'xlsx' ? 'sheetExcelNote' : 'sheetPdfNote')}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Asks before the passwords are mailed, and says who gets none. */
export function MailDialog({ batch, open, onClose }: { batch: LoginBatch; open: boolean; onClose: () => void }) {
  const t = useLoginWords()
  const mail = useLoginAct(() => call(accounts.mailLogins, { params: { batchId: String(batch.id) } }))
  const rest = batch.waiting - batch.mailable
  return (
    <ConfirmDialog
      open={open}
      title={t('mailAsk')}
      action={t('send')}
      danger={false}
      onConfirm={() => mail.mutateAsync(undefined)}
      onClose={onClose}
    >
      <div className={css.asked}>
        <p>{t('mailCan', { count: batch.mailable })}</p>
        {rest > 0 && <p className={css.note}>{t('mailRest', { count: rest })}</p>}
      </div>
    </ConfirmDialog>
  )
}
