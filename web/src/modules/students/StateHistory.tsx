import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { statesAfter } from '@nalanda/contract/platform/workflow'
import { type students, studentWorkflow } from '@nalanda/contract/students/students'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { dayText } from '../../ui/numerals.ts'
import { Card } from '../../ui/Page.tsx'
import { StateChip } from '../../ui/states.tsx'
import { RecordStateDialog } from './RecordStateDialog.tsx'
import css from './Student.module.css'
import { stateTones, stateWords } from './states.ts'
import { useWords } from './words.ts'

type StudentRecord = ReplyOf<typeof students.getStudent>

/** A student's states, the present one first, and the way to the next. */
export function StateHistory({ student, mayEdit }: { student: StudentRecord; mayEdit: boolean }) {
  const t = useWords()
  const [recording, setRecording] = useState(false)
  const next = statesAfter(studentWorkflow, student.state)
  const action = mayEdit && next.length > 0 && (
    <Button size="small" icon={History} onClick={() => setRecording(true)}>
      {t('recordState')}
    </Button>
  )
  return (
    <Card title={t('history')} action={action}>
      <ol className={css.timeline}>
        {student.states.toReversed().map((row) => (
          <li key={row.id}>
            <div className={css.state}>
              <StateChip tone={stateTones[row.state]}>{t(stateWords[row.state])}</StateChip>
              <time dateTime={row.startedOn}>{dayText(row.startedOn)}</time>
            </div>
            <p>{row.reason}</p>
            <small>{t('recordedBy', { by: row.recordedBy })}</small>
          </li>
        ))}
      </ol>
      {next.length === 0 && <p className={css.end}>{t('noneFollows', { state: t(stateWords[student.state]).toLowerCase() })}</p>}
      {recording && <RecordStateDialog student={student} next={next} onClose={() => setRecording(false)} />}
    </Card>
  )
}
