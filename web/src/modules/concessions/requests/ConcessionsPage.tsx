import { concessionCalls } from '@nalanda/contract/concessions/concessions'
import { concessionTypes } from '@nalanda/contract/concessions/types'
import { useYearChoices } from '../../../api/academic-years.ts'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { concessionViews } from '../views.ts'
import { useWords } from '../words.ts'
import { concessionColumns, concessionFilters } from './concession-columns.ts'
import { useConcessionForm } from './concession-form.tsx'

const AddedRowsImport = lazyPart(() => import('../../../api/import/AddedRowsImport.tsx'), 'AddedRowsImport')

/** The concessions of all students. A row opens the page of the concession. */
export function ConcessionsPage() {
  const t = useWords()
  const state = useListState<typeof concessionCalls.concessions.list>({ sort: '-newest' })
  const editing = useRecordEditing(concessionCalls.concessions, state, concessionViews)
  const types = useChoices(concessionTypes, { retired: 'all', sort: 'name' }, state.needs('typeId')) ?? []
  return (
    <RecordScreen
      name="concessions"
      title={t('concessions')}
      about={t('concessionsAbout')}
      add={t('addConcession')}
      none={t('noConcessions')}
      nameOf={({ fullName }) => fullName}
      columns={concessionColumns(t)}
      filters={[
        ...concessionFilters(t),
        { name: 'typeId', label: t('type'), options: types.map(({ id, name }) => ({ value: id, label: name })) },
        { name: 'academicYear', label: t('academicYear'), options: useYearChoices() },
      ]}
      searchHint={t('findStudent')}
      state={state}
      editing={editing}
      form={useConcessionForm()}
      hrefOf={({ id }) => `/app/Accounts/Concessions/${id}`}
      empty={t('concessionsEmpty')}
      importing={{
        ...{ text: t('fromExcel'), title: t('importTitle'), may: editing.mayEdit },
        content: (close) => (
          <AddedRowsImport sheet={concessionCalls.sheet} invalidates={concessionViews} say={t} onDone={close} />
        ),
      }}
    />
  )
}
