import { type Coverage, coverageStateOf, percentCovered } from '@nalanda/contract/teaching/coverage'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { ShareBar } from '../../../ui/table/ShareBar.tsx'
import css from './Content.module.css'
import { coverageTones } from './queries.ts'
import { useWords } from './words.ts'

/** How much of a lesson plan is covered: as text and as a bar, and whether that is enough for today. */
export function CoverageBar({ coverage }: { coverage: Coverage }) {
  const t = useWords()
  const { planned, due, covered } = coverage
  const percent = percentCovered(coverage)
  const state = coverageStateOf(coverage)
  return (
    <section className={css.coverage} aria-label={t('coverage')}>
      <p className={css.coverageText}>
        <strong>
          {percent === null ? t('coveredWithoutPlan', { count: covered }) : t('coveredOf', { covered, count: planned, percent })}
        </strong>
        <StateChip tone={coverageTones[state]}>{t(`state-${state}`)}</StateChip>
      </p>
      {percent !== null && <ShareBar percent={percent} />}
      {percent !== null && <p className={css.due}>{t('dueUntilToday', { count: due })}</p>}
    </section>
  )
}

/** Like `CoverageBar`, for one unit or a row of a list. */
export function CoverageShare({ planned, covered }: Pick<Coverage, 'planned' | 'covered'>) {
  const t = useWords()
  const percent = percentCovered({ planned, covered })
  if (percent === null) return <>{covered === 0 ? '–' : t('nPeriods', { count: covered })}</>
  return (
    <div className={css.shareOf}>
      <span className="numerals">{t('percentOf', { percent })}</span>
      <ShareBar percent={percent} />
    </div>
  )
}
