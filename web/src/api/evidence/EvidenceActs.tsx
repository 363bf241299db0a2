import { type EvidenceState, evidenceWorkflow, maxProofBytes, proofAccept } from '@nalanda/contract/platform/evidence/evidence'
import type { evidenceCalls } from '@nalanda/contract/platform/evidence/evidence-calls'
import type { Permission } from '@nalanda/contract/platform/permissions'
import { can } from '@nalanda/contract/platform/workflow'
import { BadgeCheck, Ban, FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/form/Button.tsx'
import { useAct } from '../act.ts'
import { ShowPdfButton } from '../files/ShowPdfButton.tsx'
import { UploadDialog } from '../files/UploadDialog.tsx'
import type { Calls as ChangedCalls } from '../queries.ts'
import { ReasonAct } from '../record/ReasonAct.tsx'
import { useEvidenceWords } from './words.ts'

export type EvidenceCalls = ReturnType<typeof evidenceCalls<string, z.ZodType, Permission, Permission, Permission>>
export type EvidenceRecord = {
  id: number
  revision: number
  state: EvidenceState
  proof: { type: string; bytes: number } | null
  mayChange: boolean
  mayDecide: boolean
}
type Props = { calls: EvidenceCalls; record: EvidenceRecord; name: string; views: readonly ChangedCalls[] }

const workflow = evidenceWorkflow('evidence')

/** Actions for an evidence record besides editing: show and replace its proof, verify or reject it. */
export function EvidenceActs({ calls, record, name, views }: Props) {
  const t = useEvidenceWords()
  const [open, setOpen] = useState<'proof' | 'reject' | null>(null)
  const { revision, proof, mayChange, mayDecide } = record
  const params = { id: String(record.id) }
  const verify = useAct(calls.verify, { invalidates: views, done: t('verifiedNow') })
  const allowed = can(workflow, record.state)
  return (
    <>
      {proof && (
        <ShowPdfButton icon={FileText} endpoint={calls.readProof} input={{ params }}>
          {t('showProof')}
        </ShowPdfButton>
      )}
      {mayChange && (
        <Button icon={Upload} onClick={() => setOpen('proof')}>
          {t(proof ? 'replaceProof' : 'addProof')}
        </Button>
      )}
      {mayDecide && allowed.reject && (
        <Button kind="danger" icon={Ban} onClick={() => setOpen('reject')}>
          {t('reject')}
        </Button>
      )}
      {mayDecide && allowed.verify && (
        <Button
          kind="primary"
          icon={BadgeCheck}
          busy={verify.busy}
          onClick={() => void verify.act({ params, body: { revision } })}
        >
          {t('verify')}
        </Button>
      )}
      {open === 'proof' && <ProofDialog {...{ calls, record, name, views }} onClose={() => setOpen(null)} />}
      {open === 'reject' && (
        <ReasonAct
          call={calls.reject}
          record={record}
          invalidates={views}
          done={t('rejectedNow')}
          title={t('rejectTitle', { name })}
          action={t('reject')}
          onClose={() => setOpen(null)}
        >
          <p>{t('rejectLead')}</p>
        </ReasonAct>
      )}
    </>
  )
}

function ProofDialog({ calls, record, views, onClose }: Props & { onClose: () => void }) {
  const t = useEvidenceWords()
  const store = useAct(calls.setProof, {
    input: (proof: File) => ({ params: { id: String(record.id) }, files: { proof } }),
    invalidates: views,
    done: t('proofStored'),
    onDone: onClose,
  })
  return (
    <UploadDialog
      title={t(record.proof ? 'replaceProof' : 'addProof')}
      label={t('dropProof')}
      hint={t('upTo8Megabytes')}
      accept={proofAccept}
      maxBytes={maxProofBytes}
      store={store}
      onClose={onClose}
    />
  )
}
