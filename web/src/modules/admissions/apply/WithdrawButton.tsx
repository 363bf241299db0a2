import { applications } from '@nalanda/contract/applications/applications'
import { Suspense, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { myApplicationQuery } from './queries.ts'
import { useWords } from './words.ts'

const ReasonDialog = lazyPart(() => import('../../../ui/overlay/ReasonDialog.tsx'), 'ReasonDialog')

/** Withdraws the applicant's own application, with a reason. */
export function WithdrawButton() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const withdraw = useAct(applications.withdrawMyApplication, {
    input: (reason: string) => ({ body: { reason } }),
    replaces: myApplicationQuery,
    done: t('applicationWithdrawn'),
  })
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
            onConfirm={withdraw.submit}
          >
            <p>{t('withdrawLead')}</p>
          </ReasonDialog>
        )}
      </Suspense>
    </>
  )
}
