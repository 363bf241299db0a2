import { needsProof, type StudentLeaveDetail, studentLeaveCalls } from '@nalanda/contract/attendance/student-leaves'
import { maxProofBytes, proofAccept } from '@nalanda/contract/platform/evidence/evidence'
import { CalendarX, FileText, PenLine, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { UploadDialog } from '../../../api/files/UploadDialog.tsx'
import { ChangeDrawer } from '../../../api/record/ChangeDrawer.tsx'
import { ReasonAct } from '../../../api/record/ReasonAct.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { leaveForm } from './leave-form.tsx'
import { leaveViews } from './leave-text.ts'
import { useWords } from './words.ts'

type Open = 'proof' | 'change' | 'withdraw' | 'cancel' | null

/** The actions of the family and the offices on a leave; those who decide can view its document. */
export function StudentLeaveActs({ leave }: { leave: StudentLeaveDetail }) {
  const t = useWords()
  const [open, setOpen] = useState<Open>(null)
  const { id, kind, proof, can } = leave
  const input = { params: { id: String(id) } }
  return (
    <>
      {proof && (
        <ShowPdfButton icon={FileText} endpoint={studentLeaveCalls.readProof} input={input}>
          {t('showDocument')}
        </ShowPdfButton>
      )}
      {can.withdraw && (
        <Button icon={Undo2} onClick={() => setOpen('withdraw')}>
          {t('withdrawLeave')}
        </Button>
      )}
      {can.cancel && (
        <Button kind="danger" icon={CalendarX} onClick={() => setOpen('cancel')}>
          {t('cancelLeave')}
        </Button>
      )}
      {can.prove && (
        <Button
          icon={Upload}
          kind={needsProof(kind) && !proof && !can.change ? 'primary' : 'plain'}
          onClick={() => setOpen('proof')}
        >
          {t(proof ? 'replaceDocument' : 'addDocument')}
        </Button>
      )}
      {can.change && (
        <Button kind="primary" icon={PenLine} onClick={() => setOpen('change')}>
          {t('changeAndSend')}
        </Button>
      )}
      <OpenDialog open={open} leave={leave} onClose={() => setOpen(null)} />
    </>
  )
}

type Dialog = { leave: StudentLeaveDetail; onClose: () => void }

function OpenDialog({ open, ...dialog }: Dialog & { open: Open }) {
  if (open === 'proof') return <ProofDialog {...dialog} />
  if (open === 'change') return <ChangeLeave {...dialog} />
  if (open === 'withdraw') return <WithdrawLeave {...dialog} />
  return open === 'cancel' ? <CancelLeave {...dialog} /> : null
}

function ChangeLeave({ leave, onClose }: Dialog) {
  return (
    <ChangeDrawer
      calls={studentLeaveCalls.leaves}
      get={studentLeaveCalls.getLeave}
      affects={leaveViews}
      row={leave}
      name={leave.fullName}
      form={leaveForm([])}
      onClose={onClose}
    />
  )
}

function WithdrawLeave({ leave, onClose }: Dialog) {
  const t = useWords()
  const withdraw = useAct(studentLeaveCalls.withdrawLeave, { invalidates: leaveViews, done: t('withdrawnNow') })
  const { id, revision } = leave
  return (
    <ConfirmDialog
      open
      title={t('withdrawTitle')}
      action={t('withdrawLeave')}
      onConfirm={() => withdraw.submit({ params: { id: String(id) }, body: { revision } })}
      onClose={onClose}
    >
      <p>{t('withdrawLead', { days: leaveDaysText(leave) })}</p>
    </ConfirmDialog>
  )
}

function CancelLeave({ leave, onClose }: Dialog) {
  const t = useWords()
  return (
    <ReasonAct
      call={studentLeaveCalls.cancelLeave}
      record={leave}
      invalidates={leaveViews}
      done={t('cancelledNow')}
      title={t('cancelTitle', { name: leave.fullName })}
      action={t('cancelLeave')}
      onClose={onClose}
    >
      <p>{t('cancelLead')}</p>
    </ReasonAct>
  )
}

function ProofDialog({ leave, onClose }: Dialog) {
  const t = useWords()
  const store = useAct(studentLeaveCalls.setProof, {
    input: (proof: File) => ({ params: { id: String(leave.id) }, files: { proof } }),
    ...{ invalidates: leaveViews, done: t('documentStored'), onDone: onClose },
  })
  return (
    <UploadDialog
      title={t(leave.proof ? 'replaceDocument' : 'addDocument')}
      label={t('chooseDocument')}
      hint={t('upTo8Megabytes')}
      accept={proofAccept}
      maxBytes={maxProofBytes}
      {...{ store, onClose }}
    />
  )
}
