import { type Exam, type ResultImport, results } from '@nalanda/contract/results/results'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { ImportHistory } from '../../../api/import/ImportHistory.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { whyNot } from '../exams/acts.ts'
import { importsQuery } from '../queries.ts'
import { type Translate, useWords } from '../words.ts'
import { ImportFlow } from './ImportFlow.tsx'
import { ImportStart } from './ImportStart.tsx'
import { importMay, importStateWords, isOpen, rowsOf } from './import-states.ts'
import { UndoDialog } from './UndoDialog.tsx'

/** Imports a sheet of results. The current import is in the address, so that it is found again after a reload or by another user. */
export function ImportTab({ exam, importId }: { exam: Exam; importId: string | undefined }) {
  const t = useWords()
  const mayManage = useMay()(results.runImport.allow)
  const pages = useInfiniteQuery(importsQuery(String(exam.id)))
  const { data: imports, error, refetch } = pages
  if (!imports) return <Waiting {...{ error, refetch }} rows={8} />
  const closed = whyNot('import', exam.state)
  const [newest] = imports
  if (!importId && newest && isOpen(newest) && !closed) {
    return <Redirect to={`/app/Examinations/${exam.id}/Import/${newest.id}`} />
  }
  const inHand = imports.find(({ id }) => String(id) === importId)
  return (
    <>
      {inHand && <ImportFlow key={inHand.id} exam={exam} one={inHand} mayManage={mayManage && !closed} />}
      {!inHand && mayManage && !closed && <ImportStart exam={exam} />}
      {!inHand && closed && (
        <EmptyState icon={Lock} title={t('importClosed')}>
          {t(closed)}
        </EmptyState>
      )}
      {imports.length === 0 && !mayManage && !closed && <EmptyState title={t('noImportsYet')}>{t('noResultsLead')}</EmptyState>}
      {imports.length > 0 && (
        <ImportHistory
          title={t('history')}
          pages={pages}
          empty={null}
          stateText={(state) => t(importStateWords[state])}
          figures={(one) => figuresOf(one, t)}
          shownId={inHand?.id}
          undo={{
            may: (one) => mayManage && !closed && importMay('undo', one) && one.id !== inHand?.id,
            dialog: (one, onClose) => <UndoDialog exam={exam} one={one} onClose={onClose} />,
          }}
          addressOf={(one) => `/app/Examinations/${exam.id}/Import/${one.id}`}
        />
      )}
    </>
  )
}

function figuresOf(one: ResultImport, t: Translate): string[] {
  const parts = [t('rowCount', { count: rowsOf(one) })]
  if (one.savedCount > 0) parts.push(t('entries', { count: one.savedCount }))
  if (one.errorCount > 0) parts.push(t('errors', { count: one.errorCount }))
  return parts
}
