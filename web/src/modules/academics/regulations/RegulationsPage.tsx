import { academics, type Regulation } from '@nalanda/contract/academics/academics'
import { Plus } from 'lucide-react'
import { useCourseChoices } from '../../../api/choices.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useRetiredFilter } from '../../../ui/list/retired-filter.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { structureViews } from '../structure/structure-queries.ts'
import { type Translate, useWords } from '../words.ts'

/** Page of the regulations by which the college grades its students. */
export function RegulationsPage() {
  const t = useWords()
  const go = useGo()
  const state = useListState<typeof academics.regulations.list>({ sort: 'code' })
  const { result, onExport, mayEdit } = useRecordEditing(academics.regulations, state, structureViews)
  const addOne = () => void go('/app/Admin/Regulations/New')
  useShortcut('n', () => mayEdit && addOne())
  const add = mayEdit && (
    <Button kind="primary" icon={Plus} shortcut="Alt N" onClick={addOne}>
      {t('addRegulation')}
    </Button>
  )
  return (
    <Page title={t('regulations')} about={t('regulationsAbout')}>
      <DataList
        name="regulations"
        label={t('regulations')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={({ id }) => `/app/Admin/Regulations/${id}`}
        searchHint={t('regulationSearch')}
        filters={useRetiredFilter<typeof academics.regulations.list>([
          { name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) },
        ])}
        onExport={onExport}
        action={add}
        empty={{ title: t('noRegulations'), children: t('regulationsEmpty'), action: add }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<Regulation, typeof academics.regulations.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, wide: true },
  { field: 'since', head: t('rulesSince'), text: ({ rules }) => dayText(rules.effectiveFrom) },
  { field: 'grades', head: t('grades'), text: ({ rules }) => rules.scale.map(({ grade }) => grade).join(' · '), wide: true },
  { field: 'credits', head: t('creditsForAward'), text: ({ rules }) => rules.creditsForAward, numeric: true },
]
