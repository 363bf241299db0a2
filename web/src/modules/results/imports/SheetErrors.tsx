import { results } from '@nalanda/contract/results/results'
import { exportRecords } from '../../../api/records.ts'
import { RowErrorList } from '../../../ui/import/RowErrorList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useRowErrors } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

/** The findings of a sheet's check by cell, before and after the import, with an export. */
export function SheetErrors({ id }: { id: number }) {
  const t = useWords()
  const state = useListState<typeof results.listRowErrors>()
  const params = { importId: String(id) }
  return (
    <div className={css.errors}>
      <RowErrorList
        label={t('errorsTitle')}
        state={state}
        result={useRowErrors(params.importId, state.query)}
        severities={['error', 'warning']}
        onExport={(format) => exportRecords({ exportList: results.exportRowErrors }, {}, format, params)}
      />
    </div>
  )
}
