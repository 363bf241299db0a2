import type { Exam, ResultImport } from '@nalanda/contract/results/results'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../results.module.css'
import { useWords, type Word } from '../words.ts'
import { SheetErrors } from './SheetErrors.tsx'
import { UndoDialog } from './UndoDialog.tsx'

type Props = { exam: Exam; one: ResultImport; mayManage: boolean }

/** The end of an import: the number of imported entries, the rows not imported, and buttons to continue or undo. */
export function ImportDone({ exam, one, mayManage }: Props) {
  const t = useWords()
  const undone = one.state === 'undone'
  return (
    <>
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
        {undone ? t('undoneLead') : t(importedLeads[exam.state], { instant: instantText(exam.publishAt) })}
      </EmptyState>
      {!undone && one.errorCount > 0 && <p className={css.note}>{t('notImported', { count: one.errorCount })}</p>}
      {!undone && one.errorCount + one.warningCount > 0 && <SheetErrors id={one.id} />}
    </>
  )
}

/** Texts that tell whether the public sees the results of an import. */
const importedLeads = {
  draft: 'importedLead',
  ready: 'importedLead',
  scheduled: 'importedScheduledLead',
  published: 'importedPublishedLead',
} as const satisfies Record<Exam['state'], Word>

function UndoButton({ exam, one }: Omit<Props, 'mayManage'>) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger" icon={Undo2} onClick={() => setAsking(true)}>
        {t('undoImport')}
      </Button>
      {asking && <UndoDialog exam={exam} one={one} onClose={() => setAsking(false)} />}
    </>
  )
}
