import { accounts } from '@nalanda/contract/accounts/accounts'
import { type LoginBatch, loginBatchWorkflow } from '@nalanda/contract/accounts/logins'
import { allows } from '@nalanda/contract/platform/workflow'
import { FileSpreadsheet, FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useStateChange } from '../../../api/import/state-change.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { useInvalidate } from '../../../api/queries.ts'
import { ProgressPanel, StateChip, type Tone } from '../../../ui/feedback/states.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { instantText } from '../../../ui/format/format.ts'
import css from './CreateLogins.module.css'
import { LoginRefusalsDialog } from './LoginRefusalsDialog.tsx'
import { ConfirmSheetDialog, MailDialog, SheetDialog, type SheetFormat } from './LoginSheetDialogs.tsx'
import { isWorking, loginViews } from './login-queries.ts'
import { type LoginWord, type Translate, useLoginWords } from './words.ts'

const nameWords: Record<LoginBatch['nameFrom'], LoginWord> = {
  ...{ rollNo: 'rollNo', email: 'email', empCode: 'empCode', mobile: 'mobile' },
}
const kindWords: Record<LoginBatch['kind'], LoginWord> = {
  ...{ students: 'batchStudents', faculty: 'batchFaculty', parents: 'batchParents' },
}
const stateWords: Record<LoginBatch['state'], [LoginWord, Tone]> = {
  creating: ['stateCreating', 'plain'],
  waiting: ['stateWaiting', 'warn'],
  mailing: ['stateMailing', 'plain'],
  done: ['stateDone', 'pass'],
}

/** One batch of logins: its progress, whether its passwords are handed over, and its actions. */
export function LoginBatchItem({ batch }: { batch: LoginBatch }) {
  const t = useLoginWords()
  useBatchToasts(batch)
  // Keeps the height of the progress display, so that nothing below shifts when the work ends
  const [watched, setWatched] = useState(false)
  if (isWorking(batch) && !watched) setWatched(true)
  const [word, tone] = batch.state === 'done' && batch.made === 0 ? (['stateNothing', 'quiet'] as const) : stateWords[batch.state]
  const made = batch.state === 'creating' ? batch.total : batch.made
  return (
    <li className={`${css.batch} ${watched ? css.watched : ''}`}>
      <div className={css.batchHead}>
        <div>
          <h3>{t(kindWords[batch.kind], { count: made })}</h3>
          <p className={css.note}>
            {[
              ...scopeTexts(t, batch.scope),
              t('by', { by: batch.startedBy, at: instantText(batch.startedAt) }),
              batch.kind !== 'students' && t('nameFrom', { name: t(nameWords[batch.nameFrom]) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className={css.chips}>
          {batch.cancelledAt && <StateChip tone="quiet">{t('cancelled')}</StateChip>}
          <StateChip tone={tone}>{t(word)}</StateChip>
        </span>
      </div>
      {batch.failure && <FormAlert>{batch.failure}</FormAlert>}
      {isWorking(batch) ? <Working batch={batch} /> : <Outcome batch={batch} />}
    </li>
  )
}

/** Returns texts for the students covered by a batch; none for the whole college. */
function scopeTexts(t: Translate, scope: LoginBatch['scope']): (string | null)[] {
  if (scope === null) return []
  const { course, branch, batch, section, semesterNo } = scope
  return [
    ...[course, branch, batch],
    section && t('sectionNamed', { name: section }),
    semesterNo === null ? null : t('semesterNo', { number: semesterNo }),
  ]
}

function Working({ batch }: { batch: LoginBatch }) {
  const t = useLoginWords()
  const cancel = useAct(accounts.cancelLoginBatch, { invalidates: loginViews })
  const creating = batch.state === 'creating'
  return (
    <ProgressPanel
      title={t(creating ? 'making' : 'mailing')}
      done={creating ? batch.made : batch.mailed}
      total={creating ? batch.total : batch.mailed + batch.mailable}
      note={t('goesOn')}
      onCancel={() => void cancel.act({ params: { batchId: String(batch.id) } })}
      canceling={cancel.busy}
    />
  )
}

function Outcome({ batch }: { batch: LoginBatch }) {
  const t = useLoginWords()
  const [sheet, setSheet] = useState<SheetFormat | null>(null)
  const [mailing, setMailing] = useState(false)
  const [leftOut, setLeftOut] = useState(false)
  const sends = useSendsMail()
  const mayTake = allows(loginBatchWorkflow, 'sheet', batch.state)
  const facts = [
    batch.waiting > 0 && t('waiting', { count: batch.waiting }),
    batch.mailed > 0 && t('mailed', { count: batch.mailed }),
    batch.sheetTakenBy && t('sheetTaken', { by: batch.sheetTakenBy, at: instantText(batch.sheetTakenAt) }),
    batch.refused > 0 && t('refused', { count: batch.refused }),
    batch.mailFailed > 0 && t('mailFailed', { count: batch.mailFailed }),
  ].filter((fact) => fact !== false && fact !== null)
  return (
    <>
      <div className={css.outcome}>
        <span className="numerals">{facts.join(' · ')}</span>
        {batch.refused + batch.mailFailed > 0 && (
          <Button size="small" kind="quiet" onClick={() => setLeftOut(true)}>
            {t('leftOut')}
          </Button>
        )}
      </div>
      {mayTake && (
        <div className={css.acts}>
          <Button icon={FileText} onClick={() => setSheet('pdf')}>
            {t('sheetPdf')}
          </Button>
          <Button icon={FileSpreadsheet} onClick={() => setSheet('xlsx')}>
            {t('excel')}
          </Button>
          {sends && batch.mailable > 0 && (
            <Button icon={Mail} onClick={() => setMailing(true)}>
              {t('mail')}
            </Button>
          )}
        </div>
      )}
      {batch.againUntil && <ConfirmSheetDialog batch={batch} />}
      <SheetDialog batch={batch} format={sheet} onClose={() => setSheet(null)} />
      <MailDialog batch={batch} open={mailing} onClose={() => setMailing(false)} />
      {leftOut && <LoginRefusalsDialog batchId={batch.id} onClose={() => setLeftOut(false)} />}
    </>
  )
}

/** Refreshes the counts of missing logins once logins are created, and shows a toast when logins are created, e-mails are sent, or the work has failed. */
function useBatchToasts(batch: LoginBatch) {
  const t = useLoginWords()
  const { state, made, mailed, failure } = batch
  const invalidate = useInvalidate()
  useStateChange(batch, (was) => {
    if (was === 'creating') void invalidate([accounts.countMissingLogins])
    if (failure && isWorking({ state: was }) && !isWorking({ state })) toastError(failure)
    else if (was === 'creating' && state === 'waiting') toastSuccess(t('madeDone', { count: made }))
    else if (was === 'mailing') toastSuccess(t('mailedDone', { count: mailed }))
  })
}
