import { applications } from '@nalanda/contract/applications/applications'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useMyApplicationAct } from './queries.ts'
import { useWords } from './words.ts'

const ReasonDialog = lazy(() => import('../../../ui/overlay/Dialogs.tsx').then((file) => ({ default: file.ReasonDialog })))

/** The applicant's own way out, with a reason. */
export function WithdrawButton() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const withdraw = useMyApplicationAct((reason: string) => call(applications.withdrawMyApplication, { body: { reason } }))
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <Suspense>
        {open && (
          <ReasonDialog
            open
            danger
            title={t('withdrawApplication')}
            action={t('withdraw')}
            onClose={() => setOpen(false)}
            onConfirm={async (reason) => {
              await withdraw.mutateAsync(reason)
              toastSuccess(t('applicationWithdrawn'))
            }}
          >
            <p>{t('withdrawLead')}</p>
          </ReasonDialog>
        )}
      </Suspense>
    </>
  )
}
