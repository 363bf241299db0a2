import type { SheetCheck } from '@nalanda/contract/platform/imports/imports'
import { FormAlert } from '../form/FormAlert.tsx'
import { RowErrorTable } from './RowErrorTable.tsx'
import { useSheetWords } from './words-sheet-import.ts'

/** Number of cells of a spreadsheet with errors, and a list of the first ones. */
export function RowErrors({ check: { errors, errorCount } }: { check: SheetCheck }) {
  const t = useSheetWords()
  const label = t('errors', { count: errorCount })
  return (
    <>
      <FormAlert>
        <strong>{label}</strong>
        <br />
        {t('errorsLead')}
        {errors.length < errorCount && (
          <>
            <br />
            {t('firstErrors', { count: errors.length })}
          </>
        )}
      </FormAlert>
      <RowErrorTable label={label} errors={errors} />
    </>
  )
}
