import { type CorrectionSheet, type Exam, results } from '@nalanda/contract/results/results'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { ImportHistory } from '../../../api/import/ImportHistory.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { whyNot } from '../exams/acts.ts'
import { correctionStateWords } from '../imports/import-states.ts'
import { correctionsQuery } from '../queries.ts'
import { purposeWords, type Translate, useWords } from '../words.ts'
import { CorrectionFlow } from './CorrectionFlow.tsx'
import { CorrectionStart } from './CorrectionStart.tsx'

/** Corrections and revaluations by spreadsheet: the present sheet, which is in the address, or a new one, and the history of all. */
export function CorrectionsTab({ exam, sheetId }: { exam: Exam; sheetId: string | undefined }) {
  const t = useWords()
  const mayManage = useMay()(results.applyCorrections.allow)
  const pages = useInfiniteQuery(correctionsQuery(String(exam.id)))
  const { data: sheets, error, refetch } = pages
  if (!sheets) return <Waiting {...{ error, refetch }} rows={8} />
  const closed = whyNot('correct', exam.state)
  const inHand = sheets.find(({ id }) => String(id) === sheetId)
  return (
    <>
      {inHand && <CorrectionFlow key={inHand.id} exam={exam} sheet={inHand} mayManage={mayManage && !closed} />}
      {!inHand && mayManage && !closed && <CorrectionStart exam={exam} />}
      {!inHand && closed && (
        <EmptyState icon={Lock} title={t('nothingToCorrect')}>
          {t(closed)}
        </EmptyState>
      )}
      {sheets.length === 0 && !mayManage && !closed && <EmptyState title={t('noCorrections')} />}
      {sheets.length > 0 && (
        <ImportHistory
          title={t('correctionHistory')}
          pages={pages}
          empty={null}
          stateText={(state) => t(correctionStateWords[state])}
          figures={(sheet) => figuresOf(sheet, t)}
          shownId={inHand?.id}
          addressOf={(sheet) => `/app/Examinations/${exam.id}/Corrections/${sheet.id}`}
        />
      )}
    </>
  )
}

function figuresOf(sheet: CorrectionSheet, t: Translate): string[] {
  const parts = [t('labelled', { label: t(purposeWords[sheet.purpose]), value: sheet.reason })]
  if (sheet.savedCount > 0) parts.push(t('changedMarks', { count: sheet.savedCount }))
  return parts
}
