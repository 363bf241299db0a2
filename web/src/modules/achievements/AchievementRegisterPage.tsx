import { type Achievement, achievementCalls } from '@nalanda/contract/achievements/achievements'
import { useDepartmentChoices } from '../../api/choices.ts'
import { proofColumn, stateColumn, useEvidenceFilters } from '../../api/evidence/evidence-list.ts'
import { usePersonFilter } from '../../api/evidence/person-filter.ts'
import { type Translate as EvidenceTranslate, useEvidenceWords } from '../../api/evidence/words.ts'
import { useOwnRecordsOnly } from '../../api/own-records.ts'
import { useRecordEditing } from '../../api/records.ts'
import { dayText } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { achievementForm, typeOptions } from './achievement-form.tsx'
import { type Translate, useWords } from './words.ts'

const calls = achievementCalls.achievements

/** All achievements with proof and verification. */
export function AchievementRegisterPage() {
  const t = useWords()
  const e = useEvidenceWords()
  const state = useListState<typeof calls.list>({ sort: '-achievedOn' })
  const editing = useRecordEditing(calls, state, [achievementCalls])
  return (
    <RecordScreen
      name="achievements"
      title={t('register')}
      about={t('registerAbout')}
      add={t('addAchievement')}
      none={t('noAchievements')}
      nameOf={({ description }) => description}
      columns={columns(t, e)}
      filters={[
        { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        { name: 'type', label: t('type'), options: typeOptions(t) },
        ...useEvidenceFilters(calls),
        ...usePersonFilter(state.filters),
      ]}
      searchHint={t('registerSearch')}
      state={state}
      editing={editing}
      form={achievementForm(t, useOwnRecordsOnly('achievements.verify'))}
      hrefOf={({ id }) => `/app/Faculty/Achievements/${id}`}
      empty={t('registerEmpty')}
    />
  )
}

const columns = (t: Translate, e: EvidenceTranslate): Column<Achievement, typeof calls.list>[] => [
  { field: 'description', head: t('achievement'), text: ({ description }) => description, main: true, wide: true },
  { field: 'fullName', head: t('faculty'), text: ({ fullName }) => fullName, sort: true, wide: true },
  { field: 'departmentName', head: t('department'), text: ({ departmentName }) => departmentName, sort: true, wide: true },
  { field: 'type', head: t('type'), text: ({ type }) => t(`type-${type}`) },
  { field: 'achievedOn', head: t('achievedOn'), text: ({ achievedOn }) => dayText(achievedOn), sort: true },
  proofColumn(e),
  stateColumn(e),
  { field: 'verifiedBy', head: e('verifiedBy'), text: ({ verifiedBy }) => verifiedBy, hiddenAtFirst: true },
]
