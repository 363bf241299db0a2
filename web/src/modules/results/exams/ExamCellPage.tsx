import { type ExamProgress, maxExamProgress } from '@nalanda/contract/results/progress'
import { results } from '@nalanda/contract/results/results'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, List } from 'lucide-react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { StartPage } from '../../../api/start/StartPage.tsx'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { count, instantText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useAdding } from '../../../ui/record/use-adding.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { stateTones, stateWords } from './acts.ts'
import { ExamForm } from './ExamForm.tsx'

/** Search parameters of the list of all exams, so that the address shows the list instead of the start page. */
const allExams = { sort: '-heldIn' }

/** The start page of the exam cell: pending work, the results of the last exam, and the next step of each exam. */
export function ExamCellPage() {
  const t = useWords()
  const may = useMay()
  const adding = useAdding({ text: t('newExam'), icon: FilePlus2, may: may(results.addExam.allow) }, (close) => (
    <ExamForm onClose={close} />
  ))
  const progress = useQuery({
    ...queryOf(results.listExamProgress),
    select: ({ exams }) => exams,
  })
  const actions = (
    <>
      <RouteLink to="/app/Examinations" search={allExams} className={buttonClass()}>
        <List size={18} aria-hidden />
        {t('allExams')}
      </RouteLink>
      {adding.button}
    </>
  )
  const main = (
    <QueryBoundary query={progress}>
      {(data) => (
        <Card title={t('examSteps')}>
          {data.length === 0 ? (
            <p>{t('noExamSteps')}</p>
          ) : (
            <ul className={css.examSteps}>
              {data.map((exam) => (
                <ExamStep key={exam.id} {...exam} />
              ))}
            </ul>
          )}
          <ShownOnly shown={data.length} most={maxExamProgress} />
        </Card>
      )}
    </QueryBoundary>
  )
  return (
    <StartPage
      pageOf="ROLE_EXAMINATION"
      title={t('exams')}
      actions={actions}
      loading={progress.isLoading && !progress.isFetched}
      main={main}
    >
      {adding.form}
    </StartPage>
  )
}

const places = { import: '/Import', fix: '/Import', complete: '', publish: '', wait: '', decide: '/Results' } as const

/** One exam: present and missing results, and a link to the next step. */
function ExamStep({ id, title, state, publishAt, expected, present, missing, rowsNotImported, withheld, next }: ExamProgress) {
  const t = useWords()
  const address = `/app/Examinations/${id}` as const
  const facts = [
    t('presentOf', { present: count(present), count: expected }),
    missing > 0 && t('missingNote', { count: missing }),
    rowsNotImported > 0 && t('rowsNote', { count: rowsNotImported }),
    withheld > 0 && t('withheldNote', { count: withheld }),
    state === 'scheduled' && publishAt && instantText(publishAt),
  ]
  return (
    <li>
      <div>
        <RouteLink to={address}>{title}</RouteLink>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <StateChip tone={stateTones[state]}>{t(stateWords[state])}</StateChip>
      <RouteLink
        to={`${address}${places[next]}`}
        className={buttonClass({ size: 'small' })}
        aria-label={t('stepOf', { step: t(`step-${next}`), title })}
      >
        {t(`step-${next}`)}
      </RouteLink>
    </li>
  )
}
