import { type BatchMember, batchCalls, batchNames, type LabSection } from '@nalanda/contract/teaching/batches'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { type Translate, useWords } from '../electives/words.ts'
import css from '../Teaching.module.css'

type List = typeof batchCalls.batchStudents.list

/** The students of each lab batch: with search, printing for the laboratory, and export. */
export function BatchStudentsPanel({ termId, sections }: { termId: string; sections: readonly LabSection[] }) {
  const t = useWords()
  const params = { id: termId }
  const state = useListState<List>({ sort: 'batch' })
  return (
    <section aria-label={t('batchLists')} className={css.panel}>
      <h2>{t('batchLists')}</h2>
      <DataList
        name="lab-batches"
        label={t('batchLists')}
        columns={columns(t)}
        state={state}
        result={useRecordList(batchCalls.batchStudents, state.query, params)}
        rowId={({ id }) => id}
        searchHint={t('nameOrRollNo')}
        filters={[
          {
            name: 'sectionId',
            label: t('section'),
            options: sections.map(({ sectionId, section, batchLabel }) => ({
              value: sectionId,
              label: `${section} ${batchLabel}`,
            })),
          },
          { name: 'batch', label: t('labBatch'), options: batchNames.map((value) => ({ value, label: value })) },
        ]}
        onExport={(format) => exportRecords(batchCalls.batchStudents, state.exportQuery, format, params)}
        empty={{ title: t('noBatchLists'), children: t('batchListsEmpty') }}
      />
    </section>
  )
}

const columns = (t: Translate): Column<BatchMember, List>[] => [
  { field: 'section', head: t('section'), text: ({ section }) => section, code: true },
  { field: 'batchLabel', head: t('batch'), text: ({ batchLabel }) => batchLabel, code: true },
  { field: 'batch', head: t('labBatch'), text: ({ batch }) => batch, code: true, sort: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
]
