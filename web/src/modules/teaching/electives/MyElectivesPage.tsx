import { electiveChoiceCalls, type OwnRound } from '@nalanda/contract/teaching/elective-choices'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { allotmentReason, stepText } from './allotment-text.ts'
import css from './Electives.module.css'
import { FirstComeChoice } from './FirstComeChoice.tsx'
import { PreferencesChoice } from './PreferencesChoice.tsx'
import { stateTones } from './queries.ts'
import { type Translate, useWords } from './words.ts'

/** The electives to choose and those obtained, for a student or each child of a parent. */
export function MyElectivesPage() {
  const t = useWords()
  const { data, error, refetch } = useQuery(queryOf(electiveChoiceCalls.myElectives, {}))
  const students = data?.students.filter(({ rounds }) => rounds.length > 0)
  return (
    <Page title={t('myElectives')} about={t('myElectivesAbout')}>
      {!students && <Waiting error={error} refetch={refetch} rows={8} />}
      {students?.length === 0 && <EmptyState title={t('noneOfMine')}>{t('noneOfMineText')}</EmptyState>}
      {students?.flatMap(({ id, fullName, rounds }) =>
        rounds.map((round) => (
          <Card
            key={`${id} ${round.id}`}
            title={students.length > 1 ? `${round.name}, ${fullName}` : round.name}
            action={<StateChip tone={stateTones[round.state]}>{t(`round-${round.state}`)}</StateChip>}
          >
            <p className={css.quiet}>
              {round.termName}. {timeText(t, round)}
            </p>
            <Outcome round={round} />
            <Choice round={round} />
          </Card>
        )),
      )}
    </Page>
  )
}

function timeText(t: Translate, { state, opensAt, closesAt }: OwnRound): string {
  if (state === 'coming') return t('opensAt', { at: instantText(opensAt) })
  return t(state === 'open' ? 'openUntil' : 'closedAt', { at: instantText(closesAt) })
}

function Choice({ round }: { round: OwnRound }) {
  const t = useWords()
  if (round.state === 'published') return null
  if (!round.mayChoose && round.state === 'open') return <p className={css.quiet}>{t('parentsLook')}</p>
  return round.method === 'first-come' ? (
    <FirstComeChoice round={round} />
  ) : (
    <PreferencesChoice key={round.choices.join()} round={round} />
  )
}

/** The allotted option and the reason. */
function Outcome({ round: { allotment, options, state, method } }: { round: OwnRound }) {
  const t = useWords()
  const nameOf = (id: number | null) => options.find((option) => option.id === id)?.subjectName ?? ''
  if (state === 'published' && allotment?.optionId == null) return <p className={css.got}>{t('noSeatYet')}</p>
  if (!allotment || (state !== 'published' && method === 'first-come' && allotment.optionId === null)) return null
  return (
    <>
      <p className={css.got}>{t(state === 'published' ? 'youGot' : 'seatTaken', { subject: nameOf(allotment.optionId) })}</p>
      <p className={css.quiet}>{allotmentReason(t, allotment)}</p>
      {allotment.basis === 'merit' && (
        <ol className={css.steps}>
          {allotment.steps.map((step) => (
            <li key={step.optionId}>{stepText(t, step, nameOf(step.optionId))}</li>
          ))}
        </ol>
      )}
    </>
  )
}
