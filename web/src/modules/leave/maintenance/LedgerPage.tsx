import { balanceCalls } from '@nalanda/contract/leave/balances'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { FileUp, RefreshCw, Scale } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { AddedRowsImport } from '../../../api/import/AddedRowsImport.tsx'
import { useMay, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { leaveViews } from '../leave-text.ts'
import { useWords } from '../words.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { LedgerList } from './LedgerList.tsx'
import { StatementPrint } from './StatementPrint.tsx'

/** The leave ledger of everyone in the user's charge; the office corrects balances and credits days to many people. */
export function LedgerPage() {
  const t = useWords()
  const mayManage = useMay()('leave.manage')
  return (
    <Page title={t('ledger')} about={t('ledgerAbout')} actions={mayManage && <Acts />}>
      <LedgerList name="leave-ledger" />
    </Page>
  )
}

/** The ledger lines that explain the user's own balances. */
export function OwnLedgerPage() {
  const t = useWords()
  const staffId = useSession()?.staffId ?? null
  return (
    <Page
      title={t('ownLedger')}
      about={t('ownLedgerAbout')}
      actions={staffId !== null && <StatementPrint staffId={String(staffId)} />}
    >
      <LedgerList name="own-leave-ledger" own />
    </Page>
  )
}

type NotCredited = ReplyOf<typeof balanceCalls.creditLeave>['failed'][number]

/** The people whose due days could not be credited, each with the reason; all others were credited. */
function NotCreditedDialog({ failed, onClose }: { failed: readonly NotCredited[]; onClose: () => void }) {
  const t = useWords()
  const sentence = useCodedMessages()
  return (
    <PanelDialog
      open
      title={t('notCredited', { count: failed.length })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t('notCreditedLead')}</p>
      <ul>
        {failed.map(({ staffId, fullName, empCode, reason }) => (
          <li key={staffId}>{t('labelled', { label: `${fullName} (${empCode})`, value: sentence(reason) })}</li>
        ))}
      </ul>
    </PanelDialog>
  )
}

function Acts() {
  const t = useWords()
  const [open, setOpen] = useState<'correct' | 'award' | null>(null)
  const [failed, setFailed] = useState<readonly NotCredited[]>([])
  const close = () => setOpen(null)
  const credit = useAct(balanceCalls.creditLeave, {
    invalidates: leaveViews,
    done: ({ entries, failed: others }) => {
      setFailed(others)
      return t('creditedNow', { count: entries })
    },
  })
  return (
    <>
      <Button icon={RefreshCw} busy={credit.busy} onClick={() => void credit.act()}>
        {t('creditNow')}
      </Button>
      <Button icon={FileUp} onClick={() => setOpen('award')}>
        {t('creditSheet')}
      </Button>
      <Button kind="primary" icon={Scale} onClick={() => setOpen('correct')}>
        {t('correct')}
      </Button>
      {failed.length > 0 && <NotCreditedDialog failed={failed} onClose={() => setFailed([])} />}
      {open === 'correct' && <CorrectDialog onClose={close} />}
      {open === 'award' && (
        <PanelDialog
          open
          title={t('creditSheet')}
          width="md"
          onClose={close}
          actions={<Button onClick={close}>{t('cancel')}</Button>}
        >
          <AddedRowsImport sheet={balanceCalls.awardSheet} invalidates={leaveViews} say={t} onDone={close} />
        </PanelDialog>
      )}
    </>
  )
}
