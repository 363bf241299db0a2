import { achievementCalls } from '@nalanda/contract/achievements/achievements'
import { useQuery } from '@tanstack/react-query'
import { EvidenceActs } from '../../api/evidence/EvidenceActs.tsx'
import { EvidenceCard } from '../../api/evidence/EvidenceCard.tsx'
import { evidenceState } from '../../api/evidence/evidence-state.ts'
import { useEvidenceWords } from '../../api/evidence/words.ts'
import { useOwnRecordsOnly } from '../../api/own-records.ts'
import { queryOf } from '../../api/queries.ts'
import { RecordActs } from '../../api/record/RecordActs.tsx'
import { RecordColumns } from '../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { dayText } from '../../ui/format/format.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { achievementForm } from './achievement-form.tsx'
import { useWords } from './words.ts'

const calls = achievementCalls.achievements
const views = [achievementCalls]

/** One achievement: what it is, its proof, and how it was verified. */
export function AchievementPage() {
  const t = useWords()
  const e = useEvidenceWords()
  const { achievementId } = useScreenParams<'/app/Faculty/Achievements/$achievementId'>()
  const form = achievementForm(t, useOwnRecordsOnly('achievements.verify'))
  const result = useQuery(queryOf(calls.get, { params: { id: achievementId } }))
  return (
    <RecordPage
      result={result}
      noun={t('achievement')}
      title={({ fullName }) => fullName}
      about={({ departmentName }) => departmentName}
      status={({ state }) => evidenceState(e, state)}
      actions={(one) => (
        <RecordActs
          calls={calls}
          row={one}
          name={one.description}
          form={form}
          list="/app/Faculty/Achievement Register"
          mayEdit={one.mayChange}
          views={views}
        >
          <EvidenceActs calls={calls} record={one} name={one.description} views={views} />
        </RecordActs>
      )}
    >
      {(one) => (
        <RecordColumns>
          <Card title={t('achievement')}>
            <DescriptionList>
              <DescriptionItem name={t('type')}>{t(`type-${one.type}`)}</DescriptionItem>
              <DescriptionItem name={t('achievedOn')}>{dayText(one.achievedOn)}</DescriptionItem>
              <DescriptionItem name={t('description')}>{one.description}</DescriptionItem>
            </DescriptionList>
          </Card>
          <EvidenceCard {...one} />
        </RecordColumns>
      )}
    </RecordPage>
  )
}
