import { type LeaveDetail, leaveCalls, leaveWorkflow } from '@nalanda/contract/leave/requests'
import { maxProofBytes, proofAccept } from '@nalanda/contract/platform/evidence/evidence'
import { can } from '@nalanda/contract/platform/workflow'
import { CalendarX, FileText, PenLine, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useEvidenceWords } from '../../../api/evidence/words.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { UploadDialog } from '../../../api/files/UploadDialog.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { leaveViews } from '../leave-text.ts'
import { useWords } from '../words.ts'
import { EndLeaveDialog } from './EndLeaveDialog.tsx'

/** The user's possible actions on their own leave in its present state; others can view its proof. */
export function LeaveActs({ leave }: { leave: LeaveDetail }) {
  const t = useWords()
  const say = useEvidenceWords()
  const [open, setOpen] = useState<'proof' | 'end' | 'withdraw' | null>(null)
  const { id, state, revision, own, proof } = leave
  const params = { id: String(id) }
  const allowed = can(leaveWorkflow, state)
  const withdraw = useAct(leaveCalls.withdrawLeave, { invalidates: leaveViews, done: t('withdrawnNow') })
  return (
    <>
      {proof && (
        <ShowPdfButton icon={FileText} endpoint={leaveCalls.readProof} input={{ params }}>
          {say('showProof')}
        </ShowPdfButton>
      )}
      {leave.mayProve && (
        <Button icon={Upload} kind={leave.proofNeeded && !proof ? 'primary' : 'plain'} onClick={() => setOpen('proof')}>
          {say(proof ? 'replaceProof' : 'addProof')}
        </Button>
      )}
      {own && allowed.withdraw && (
        <Button icon={Undo2} onClick={() => setOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {own && allowed.cancel && (
        <Button kind="danger" icon={CalendarX} onClick={() => setOpen('end')}>
          {t('cancelOrShorten')}
        </Button>
      )}
      {own && allowed.cancel && (
        <RouteLink to="/app/Faculty/Leave/Apply" search={{ extends: String(id) }} className={buttonClass()}>
          {t('extend')}
        </RouteLink>
      )}
      {own && allowed.change && (
        <RouteLink to="/app/Faculty/Leave/Apply" search={{ draft: String(id) }} className={buttonClass({ kind: 'primary' })}>
          <PenLine size={18} aria-hidden />
          {t('changeAndSend')}
        </RouteLink>
      )}
      {open === 'withdraw' && (
        <ConfirmDialog
          open
          title={t('withdrawTitle')}
          action={t('withdraw')}
          onConfirm={() => withdraw.submit({ params, body: { revision } })}
          onClose={() => setOpen(null)}
        >
          <p>{t('withdrawLead', { days: leaveDaysText(leave) })}</p>
        </ConfirmDialog>
      )}
      {open === 'end' && <EndLeaveDialog leave={leave} onClose={() => setOpen(null)} />}
      {open === 'proof' && <ProofDialog leave={leave} onClose={() => setOpen(null)} />}
    </>
  )
}

function ProofDialog({ leave, onClose }: { leave: LeaveDetail; onClose: () => void }) {
  const t = useWords()
  const say = useEvidenceWords()
  const store = useAct(leaveCalls.setProof, {
    input: (proof: File) => ({ params: { id: String(leave.id) }, files: { proof } }),
    ...{ invalidates: leaveViews, done: say('proofStored'), onDone: onClose },
  })
  return (
    <UploadDialog
      title={say(leave.proof ? 'replaceProof' : 'addProof')}
      label={say('dropProof')}
      hint={t('upTo8Megabytes')}
      accept={proofAccept}
      maxBytes={maxProofBytes}
      {...{ store, onClose }}
    />
  )
}
