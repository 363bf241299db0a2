import { type Exam, results } from '@nalanda/contract/results/results'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { whyNot } from '../exams/acts.ts'
import { correctionStateWords, importTones } from '../imports/import-states.ts'
import { correctionsQuery } from '../queries.ts'
import css from '../results.module.css'
import { purposeWords, useWords } from '../words.ts'
import { CorrectionFlow } from './CorrectionFlow.tsx'
import { CorrectionStart } from './CorrectionStart.tsx'

/** Corrections and revaluations by the sheet: the one in hand, which is in the address, or a new one; and all there were. */
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
        <Card title={t('correctionHistory')} padded>
          <ul className={css.imports}>
            {sheets.map((sheet) => (
              <li key={sheet.id} aria-current={sheet.id === inHand?.id || undefined}>
                <div className={css.fileName}>
                  <RouteLink to={`/app/Examinations/${exam.id}/Corrections/${sheet.id}`}>{sheet.fileName}</RouteLink>
                  <span className={css.note}>
                    {t(purposeWords[sheet.purpose])}: {sheet.reason}
                  </span>
                </div>
                <span className="numerals">
                  {t('byAt', { by: sheet.uploadedBy, at: instantText(sheet.uploadedAt) })}
                  {sheet.savedCount > 0 && ` · ${t('changedMarks', { count: sheet.savedCount })}`}
                </span>
                <StateChip tone={importTones[sheet.state]}>{t(correctionStateWords[sheet.state])}</StateChip>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ShowMore pages={pages} />
    </>
  )
}
