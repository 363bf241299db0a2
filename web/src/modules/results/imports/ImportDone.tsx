import { type Exam, type ResultImport, results } from '@nalanda/contract/results/results'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

type Props = { exam: Exam; one: ResultImport; mayManage: boolean }

/** The end of an import: how many entries it brought, and the way on or back. */
export function ImportDone({ exam, one, mayManage }: Props) {
  const t = useWords()
  const undone = one.state === 'undone'
  return (
    <EmptyState
      icon={undone ? Undo2 : CircleCheck}
      title={undone ? t('undoneTitle') : t('importedDone', { count: one.savedCount })}
      action={
        <span className={css.reportRow}>
          {!undone && (
            <RouteLink to={`/app/Examinations/${exam.id}/Results`} className={buttonClass({ kind: 'primary' })}>
              {t('seeResults')}
            </RouteLink>
          )}
          {!undone && mayManage && <UndoButton exam={exam} one={one} />}
        </span>
      }
    >
      {t(undone ? 'undoneLead' : 'importedLead')}
    </EmptyState>
  )
}

/** Undoes an import, after naming what is removed with it. */
export function UndoButton({ exam, one, size }: Omit<Props, 'mayManage'> & { size?: 'small' }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const undo = useAct(results.undoImport, { invalidates: examViews, done: t('undoneDone', { count: one.savedCount }) })
  const confirm = () => undo.submit({ params: { importId: String(one.id) } })
  return (
    <>
      <Button
        kind="danger"
        icon={Undo2}
        size={size}
        aria-label={size === 'small' ? t('undoOne', { file: one.fileName }) : undefined}
        onClick={() => setAsking(true)}
      >
        {t('undoImport')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('undoTitle')}
        action={t('undoImport')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('undoLead', { count: one.savedCount, file: one.fileName, exam: exam.title })}</p>
        <p className={css.note}>{t('undoNote')}</p>
      </ConfirmDialog>
    </>
  )
}
