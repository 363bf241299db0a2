import { achievementCalls } from '@nalanda/contract/achievements/achievements'
import { useQuery } from '@tanstack/react-query'
import { EvidenceRecordPage } from '../../api/evidence/EvidenceRecordPage.tsx'
import { useOwnRecordsOnly } from '../../api/own-records.ts'
import { queryOf } from '../../api/queries.ts'
import { dayText } from '../../ui/format/format.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { achievementForm } from './achievement-form.tsx'
import { useWords } from './words.ts'

const calls = achievementCalls.achievements
const views = [achievementCalls]

/** One achievement with its proof and its verification. */
export function AchievementPage() {
  const t = useWords()
  const { achievementId } = useScreenParams<'/app/Faculty/Achievements/$achievementId'>()
  const form = achievementForm(t, useOwnRecordsOnly('achievements.verify'))
  const result = useQuery(queryOf(calls.get, { params: { id: achievementId } }))
  return (
    <EvidenceRecordPage
      {...{ calls, result, form, views }}
      noun={t('achievement')}
      title={({ fullName }) => fullName}
      about={({ departmentName }) => departmentName}
      nameOf={({ description }) => description}
      list="/app/Faculty/Achievement Register"
    >
      {(one) => (
        <Card title={t('achievement')}>
          <DescriptionList>
            <DescriptionItem name={t('type')}>{t(`type-${one.type}`)}</DescriptionItem>
            <DescriptionItem name={t('achievedOn')}>{dayText(one.achievedOn)}</DescriptionItem>
            <DescriptionItem name={t('description')}>{one.description}</DescriptionItem>
          </DescriptionList>
        </Card>
      )}
    </EvidenceRecordPage>
  )
}
