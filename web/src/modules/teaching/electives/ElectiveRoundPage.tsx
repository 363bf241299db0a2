import { electiveCalls, type RoundDetail } from '@nalanda/contract/teaching/electives'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { count, instantText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { stateTones } from './queries.ts'
import { RoundActs } from './RoundActs.tsx'
import { RoundStudentsPanel } from './RoundStudentsPanel.tsx'
import { useWords } from './words.ts'

/** One round of electives: its rules, its options, and the students' choices and seats. */
export function ElectiveRoundPage() {
  const t = useWords()
  const { roundId } = useScreenParams<'/app/Academics/Electives/$roundId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(electiveCalls.getRound, { params: { id: roundId } }))}
      noun={t('round')}
      title={({ name }) => name}
      about={({ courseName, termName }) => `${courseName}, ${termName}`}
      status={({ state }) => ({ tone: stateTones[state], text: t(`round-${state}`) })}
      actions={(round) => <RoundActs round={round} />}
    >
      {(round) => (
        <>
          <RecordColumns>
            <RoundFacts round={round} />
            <RoundCounts round={round} />
          </RecordColumns>
          <OptionsPanel round={round} />
          <RoundStudentsPanel round={round} />
        </>
      )}
    </RecordPage>
  )
}

function RoundFacts({ round }: { round: RoundDetail }) {
  const t = useWords()
  return (
    <Card title={t('aboutRound')}>
      <DescriptionList>
        <DescriptionItem name={t('electiveGroup')}>
          {t('inBrackets', { text: round.electiveGroup, note: t(`kind-${round.kind}`) })}
        </DescriptionItem>
        <DescriptionItem name={t('semesters')}>{round.semesters}</DescriptionItem>
        <DescriptionItem name={t('branches')}>{round.branches || t('allBranches')}</DescriptionItem>
        <DescriptionItem name={t('method')}>{t(`method-${round.method}`)}</DescriptionItem>
        <DescriptionItem name={t('opensOn')}>{instantText(round.opensAt)}</DescriptionItem>
        <DescriptionItem name={t('closesOn')}>{instantText(round.closesAt)}</DescriptionItem>
        <DescriptionItem name={t('choicesRequired')}>{count(round.choicesRequired)}</DescriptionItem>
        <DescriptionItem name={t('groupSize')}>{count(round.groupSize)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

function RoundCounts({ round }: { round: RoundDetail }) {
  const t = useWords()
  return (
    <Card title={t('howItStands')}>
      <DescriptionList>
        <DescriptionItem name={t('eligible')}>{count(round.eligible)}</DescriptionItem>
        <DescriptionItem name={t('chosen')}>{count(round.chosen)}</DescriptionItem>
        <DescriptionItem name={t('withoutChoice')}>{count(round.withoutChoice)}</DescriptionItem>
        <DescriptionItem name={t('seats')}>{count(round.seats)}</DescriptionItem>
        <DescriptionItem name={t('seated')}>{count(round.seated)}</DescriptionItem>
        <DescriptionItem name={t('withoutSeat')}>{count(round.withoutSeat)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}
