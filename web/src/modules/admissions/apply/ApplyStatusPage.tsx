import { milestones, milestonesPassed } from '@nalanda/contract/applications/application-states'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Timeline } from '../../../ui/record/Timeline.tsx'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { MyOffer } from './MyOffer.tsx'
import { MySeatFee, useSeatFeeReady } from './MySeatFee.tsx'
import { OwnDocument } from './OwnDocument.tsx'
import { QueryCard } from './QueryCard.tsx'
import { useApplicantSignOut, useApplyView, useMyApplication } from './queries.ts'
import { ApplicationAnswers } from './steps/ApplicationAnswers.tsx'
import { DocumentsStep } from './steps/DocumentsStep.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'
import { useWords } from './words.ts'

/** The state of an application, the questions to the applicant, and the history. */
export function ApplyStatusPage() {
  const t = useWords()
  const mine = useMyApplication()
  const ready = useSeatFeeReady(mine.data?.seatFee ?? null)
  const [begun, setBegun] = useState(false)
  if (mine.data && ready && !begun) setBegun(true)
  if (mine.data === null) return <Redirect to="/apply" />
  return (
    <GuestFrame title={t('whereItStands')}>
      {mine.data && begun ? <Status mine={mine.data} /> : <Waiting {...mine} rows={8} />}
    </GuestFrame>
  )
}

function Status({ mine }: { mine: MyApplication }) {
  const t = useWords()
  const sends = useSendsMail()
  const handOver = useHandOverWords()
  const { state } = mine
  return (
    <>
      <header className={css.statusHead}>
        <p className={css.season}>
          <span className="numerals">{t('applicationNumber', { number: mine.number })}</span> ·{' '}
          {t('seasonOf', { season: mine.season })}
        </p>
        <h1>{mine.form.fullName}</h1>
        <p className={css.lead}>{state === 'approved' && !sends ? handOver('applyApproved') : t(`is${state}`)}</p>
      </header>
      <Milestones state={state} />
      {state === 'draft' && (
        <RouteLink to="/apply/form" className={buttonClass({ kind: 'primary', wide: true })}>
          {t('continueForm')}
        </RouteLink>
      )}
      {state === 'query' && <QueryCard mine={mine} />}
      {state === 'refused' && mine.asked && (
        <ApplyCard title={t('reason')}>
          <p className={css.asked}>{mine.asked}</p>
        </ApplyCard>
      )}
      {mine.seatFee && <MySeatFee mine={mine} fee={mine.seatFee} />}
      {mine.offer && <MyOffer mine={mine} offer={mine.offer} />}
      {mine.admissionNo && (
        <ApplyCard title={t('admissionNo')} tone="call">
          <p className={css.bigNumber}>{mine.admissionNo}</p>
        </ApplyCard>
      )}
      <Documents mine={mine} />
      <ApplicationTimeline entries={mine.timeline} />
      <Sent mine={mine} />
      <Feet mine={mine} />
    </>
  )
}

function Milestones({ state }: Pick<MyApplication, 'state'>) {
  const t = useWords()
  const passed = milestonesPassed(state)
  return (
    <ol className={css.milestones} aria-label={t('whereItStands')}>
      {milestones.map((name, at) => (
        <li key={name} data-passed={at < passed || undefined} aria-current={at === passed ? 'step' : undefined}>
          <span className={css.dot} aria-hidden>
            {at < passed ? <Check size={14} /> : at + 1}
          </span>
          {t(name)}
          {at < passed && <span className="unseen"> · {t('doneInText')}</span>}
        </li>
      ))}
    </ol>
  )
}

function Documents({ mine }: { mine: MyApplication }) {
  const t = useWords()
  if (mine.documents.length === 0 && !mine.can.attach) return null
  return (
    <ApplyCard title={t('documents')}>
      {mine.can.attach ? (
        <DocumentsStep documents={mine.documents} mayChange />
      ) : (
        mine.documents.map((document) => <OwnDocument key={document.id} document={document} mayRemove={false} named />)
      )}
    </ApplyCard>
  )
}

function ApplicationTimeline({ entries }: { entries: MyApplication['timeline'] }) {
  const t = useWords()
  return (
    <ApplyCard title={t('history')}>
      <Timeline
        entries={entries.toReversed().map(({ at, act, text }) => ({
          ...{ id: `${at} ${act} ${text}`, at, text, title: t(`did${act}` as 'didstart') },
        }))}
      />
    </ApplyCard>
  )
}

/** The submitted values, collapsed. */
function Sent({ mine }: { mine: MyApplication }) {
  const t = useWords()
  const view = useApplyView()
  if (mine.state === 'draft') return null
  return (
    <details className={css.sent}>
      <summary>{t('personal')}</summary>
      <ApplicationAnswers form={mine.form} documents={[]} view={view.data} />
    </details>
  )
}

function Feet({ mine }: { mine: MyApplication }) {
  const t = useWords()
  const leave = useApplicantSignOut()
  const go = useGo()
  const close = async () => {
    await leave.act()
    toastSuccess(t('left'))
    await go('/apply')
  }
  return (
    <div className={css.statusFeet}>
      <RouteLink to="/apply/data">{t('ownData')}</RouteLink>
      {mine.can.withdraw && <WithdrawButton />}
      <Button busy={leave.busy} onClick={close}>
        {t('leave')}
      </Button>
    </div>
  )
}
