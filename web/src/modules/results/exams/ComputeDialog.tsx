import { type Exam, type Recomputation, results } from '@nalanda/contract/results/results'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { SkeletonLine } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { computationQuery, examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

/** Shows what recomputing an exam would change, runs it, and shows what it changed. */
export function ComputeDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const t = useWords()
  const [done, setDone] = useState<Recomputation | null>(null)
  const { data: preview, error } = useQuery({ ...computationQuery(String(exam.id)), enabled: done === null })
  const compute = useAct(results.computeExam, {
    invalidates: examViews,
    done: ({ resultCount }) => t('computed', { count: resultCount }),
    onDone: setDone,
    showsError: true,
  })
  const run = () => void compute.act({ params: { examId: String(exam.id) } })
  const shown = done ?? preview
  const shownError = compute.error ?? error
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('computeTitle')}
      width="md"
      actions={
        done ? (
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind="primary" busy={compute.busy} disabled={!preview} onClick={run}>
              {t('computeAgain')}
            </Button>
          </>
        )
      }
    >
      {shownError && <FormAlert>{sentenceOf(shownError)}</FormAlert>}
      {!shown && !shownError && <SkeletonLine height={120} />}
      {shown && (
        <>
          <p role="status">{summary(shown, done !== null)}</p>
          {shown.changes.length > 0 && <Changes {...shown} />}
        </>
      )}
    </PanelDialog>
  )

  function summary({ changeCount }: Recomputation, isDone: boolean): string {
    if (changeCount === 0) return t(isDone ? 'computedNothing' : 'computeNothing')
    return t(isDone ? 'computedChanges' : 'computeChanges', { count: changeCount })
  }
}

const figureWords = {
  rollNo: 'rollNo',
  sgpa: 'figureSgpa',
  cgpa: 'cgpaUpToThisExam',
  totalCredits: 'credits',
  earnedCredits: 'creditsEarned',
  passCount: 'passedHead',
  failCount: 'failedHead',
  withheld: 'withheldHead',
} as const

function Changes({ changes, changeCount }: Recomputation) {
  const t = useWords()
  const shown = (figure: keyof typeof figureWords, text: string) => {
    if (figure === 'withheld' && text !== '') return t(text === 'true' ? 'yes' : 'no')
    return text || '–'
  }
  return (
    <>
      <Table
        tall
        label={t('changesTitle')}
        rows={changes}
        rowId={({ studentId }) => studentId}
        columns={[
          { field: 'rollNo', head: t('rollNo'), code: true, cell: ({ rollNo }) => rollNo },
          { field: 'name', head: t('name'), main: true, cell: ({ fullName }) => fullName },
          {
            field: 'changes',
            head: t('changesTitle'),
            cell: ({ figures }) =>
              figures.map(({ figure, before, after }) => (
                <div key={figure} className="numerals">
                  {t('figureChange', {
                    figure: t(figureWords[figure]),
                    before: shown(figure, before),
                    after: shown(figure, after),
                  })}
                </div>
              )),
          },
        ]}
      />
      {changeCount > changes.length && <p className={css.note}>{t('moreIncomplete', { count: changeCount - changes.length })}</p>}
    </>
  )
}
