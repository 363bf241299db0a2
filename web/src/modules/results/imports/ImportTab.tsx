import { type Exam, results } from '@nalanda/contract/results/results'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { whyNot } from '../exams/acts.ts'
import { importsQuery } from '../queries.ts'
import { useWords } from '../words.ts'
import { ImportFlow } from './ImportFlow.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportStart } from './ImportStart.tsx'
import { isOpen } from './import-states.ts'

/** Imports a sheet of results. The current import is in the address, so that a reload or another person finds it again. */
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
      <ImportHistory exam={exam} imports={imports} shownId={inHand?.id} mayUndo={mayManage && !closed} />
      <ShowMore pages={pages} />
    </>
  )
}
