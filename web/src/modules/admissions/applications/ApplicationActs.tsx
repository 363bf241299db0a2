import { type OfficeAction, officeWorkflow } from '@nalanda/contract/applications/application-states'
import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { allows } from '@nalanda/contract/platform/workflow'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { ReasonAct } from '../../../api/record/ReasonAct.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { QueryDialog } from './QueryDialog.tsx'
import { applicationViews } from './queries.ts'
import { type Translate, useApplicationsWords } from './words.ts'

type Props = { application: ApplicationDetail }
type Act = Exclude<OfficeAction, 'note' | 'reopenDraft'>

const calls = {
  approve: applications.approveApplication,
  query: applications.queryApplication,
  refuse: applications.refuseApplication,
  offer: applications.offerSeat,
  extend: applications.extendOffer,
  waive: applications.waiveFee,
  admit: applications.admitApplicant,
  withdraw: applications.withdrawApplication,
  reopen: applications.reopenApplication,
} as const

/** Order of the actions; the last possible one that leads forward is the next step. */
const order: readonly Act[] = ['withdraw', 'refuse', 'reopen', 'query', 'extend', 'waive', 'approve', 'offer', 'admit']
const forward: readonly Act[] = ['approve', 'offer', 'admit', 'reopen']

/** The office's possible actions on an application, by the table that the server uses too. */
export function ApplicationActs({ application }: Props) {
  const t = useApplicationsWords()
  const may = useMay()
  const [open, setOpen] = useState<Act | null>(null)
  const paid = application.feeOpenPaise === 0
  const needsFee = (act: Act) => act === 'waive' || (act === 'extend' && application.state === 'accepted')
  const possible = order.filter(
    (act) => may(calls[act].allow) && allows(officeWorkflow, act, application.state) && !(paid && needsFee(act)),
  )
  const next = possible.findLast((act) => forward.includes(act) && (act !== 'admit' || paid))
  return (
    <>
      {possible.map((act) => (
        <Button
          key={act}
          kind={act === next ? 'primary' : act === 'refuse' ? 'danger' : 'plain'}
          disabled={act === 'admit' && !paid}
          title={act === 'admit' && !paid ? t('feeFirst') : undefined}
          onClick={() => setOpen(act)}
        >
          {t(wordOf[act])}
        </Button>
      ))}
      {open && <ActDialog act={open} application={application} onClose={() => setOpen(null)} />}
    </>
  )
}

const wordOf = {
  approve: 'approve',
  query: 'ask',
  refuse: 'refuse',
  offer: 'offer',
  extend: 'extend',
  waive: 'waive',
  admit: 'admit',
  withdraw: 'withdraw',
  reopen: 'reopen',
} as const

function ActDialog({ act, application, onClose }: Props & { act: Act; onClose: () => void }) {
  const shared = { application, onClose }
  if (act === 'query') return <QueryDialog {...shared} />
  if (act === 'offer') return <OfferDialog {...shared} />
  if (act === 'extend') return <ExtendDialog {...shared} />
  if (act === 'approve' || act === 'admit') return <PlainAct {...shared} act={act} />
  return <ReasonedAct {...shared} act={act} />
}

function PlainAct({ act, application, onClose }: Props & { act: 'approve' | 'admit'; onClose: () => void }) {
  const t = useApplicationsWords()
  const handOver = useHandOverWords()
  const sends = useSendsMail()
  const { id, revision, fullName: name } = application
  const approveLead = sends ? t('approveLead', { name }) : handOver('approveLead', { name })
  const run = useAct(calls[act], {
    invalidates: applicationViews,
    done: ({ student }) => (act === 'approve' ? t('approvedDone') : t('admittedDone', { number: student?.admissionNo ?? '' })),
  })
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t(act === 'approve' ? 'approveTitle' : 'admitTitle', { name })}
      action={t(act)}
      onClose={onClose}
      onConfirm={() => run.submit({ params: { id: String(id) }, body: { revision } })}
    >
      <p>{act === 'approve' ? approveLead : t('admitLead', { name })}</p>
    </ConfirmDialog>
  )
}

const reasoned = (t: Translate) =>
  ({
    refuse: { title: t('refuseTitle'), done: t('refusedDone') },
    withdraw: { title: t('withdrawApplication'), done: t('applicationWithdrawn') },
    waive: { title: t('waiveTitle'), done: t('waivedDone') },
    reopen: { title: t('reopenTitle'), done: t('reopenedDone') },
  }) as const

type Reasoned = 'refuse' | 'withdraw' | 'waive' | 'reopen'

function ReasonedAct({ act, application, onClose }: Props & { act: Reasoned; onClose: () => void }) {
  const t = useApplicationsWords()
  const { title, done } = reasoned(t)[act]
  return (
    <ReasonAct
      call={calls[act]}
      record={application}
      invalidates={applicationViews}
      danger={act === 'refuse' || act === 'withdraw'}
      done={done}
      title={title}
      action={t(act)}
      onClose={onClose}
    >
      <p>
        {t(act === 'reopen' && application.submittedAt === null ? 'reopenDraftLead' : `${act}Lead`, {
          name: application.fullName,
        })}
      </p>
    </ReasonAct>
  )
}
