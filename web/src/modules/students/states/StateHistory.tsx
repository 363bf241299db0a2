import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { statesAfter } from '@nalanda/contract/platform/workflow'
import { students, studentWorkflow } from '@nalanda/contract/students/students'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/record/Timeline.tsx'
import css from '../profile/Student.module.css'
import { correctionViews } from '../queries.ts'
import { type Translate, useWords } from '../words.ts'
import { RecordStateDialog } from './RecordStateDialog.tsx'
import { stateTones, stateWords } from './states.ts'

type StudentRecord = ReplyOf<typeof students.getStudent>

/** A student's states, present one first, with actions to record the next and to correct a wrong entry. */
export function StateHistory({ student, mayEdit }: { student: StudentRecord; mayEdit: boolean }) {
  const t = useWords()
  const reasonText = useReasons()
  const [asking, setAsking] = useState<'record' | 'correct' | null>(null)
  const request = useAct(students.requestStateCorrection, { invalidates: correctionViews, done: t('correctionAsked') })
  const next = statesAfter(studentWorkflow, student.state)
  const present = student.states.findLast(({ correction }) => correction?.state !== 'approved')
  const mayCorrect = mayEdit && present?.correction === null && student.state !== 'admitted'
  const actions = (
    <span className={css.state}>
      {mayEdit && next.length > 0 && (
        <Button size="small" icon={History} onClick={() => setAsking('record')}>
          {t('recordState')}
        </Button>
      )}
      {mayCorrect && (
        <Button size="small" icon={Undo2} onClick={() => setAsking('correct')}>
          {t('correctState')}
        </Button>
      )}
    </span>
  )
  const correct = (reason: string) => request.submit({ params: { id: String(student.id) }, body: { reason } })
  return (
    <Card title={t('history')} action={actions}>
      <Timeline entries={student.states.toReversed().map((row) => entryOf(t, { ...row, reason: reasonText(row) }))} />
      {next.length === 0 && <p className={css.end}>{t('noneFollows', { state: t(stateWords[student.state]) })}</p>}
      {asking === 'record' && <RecordStateDialog student={student} next={next} onClose={() => setAsking(null)} />}
      <ReasonDialog
        open={asking === 'correct'}
        title={t('correctTitle', { state: t(stateWords[student.state]) })}
        action={t('correctState')}
        onConfirm={correct}
        onClose={() => setAsking(null)}
      >
        <p>{t('correctLead')}</p>
      </ReasonDialog>
    </Card>
  )
}

function entryOf(t: Translate, row: StudentRecord['states'][number]): TimelineEntry {
  const { id, state, startedOn, reason, recordedBy, correction } = row
  const corrected = correction?.state === 'approved'
  const name = t(stateWords[state])
  return {
    ...{ id, at: startedOn, by: recordedBy, text: reason },
    title: <StateChip tone={corrected ? 'quiet' : stateTones[state]}>{corrected ? <s>{name}</s> : name}</StateChip>,
    more: correction && (
      <p>
        {corrected
          ? t('correctedBecause', { reason: correction.reason })
          : t('correctionWaits', { by: correction.requestedBy, reason: correction.reason })}{' '}
        {correction.requestId !== null && <RouteLink to={`/app/Approvals/${correction.requestId}`}>{t('openRequest')}</RouteLink>}
      </p>
    ),
  }
}
