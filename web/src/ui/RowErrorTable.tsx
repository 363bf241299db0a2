import type { RowError } from '@nalanda/contract/platform/imports/imports'
import css from './RowErrorTable.module.css'
import { rowErrorSentence } from './row-error-sentence.ts'
import { useSheetWords } from './words-sheet-import.ts'

/** The errors of an uploaded spreadsheet as a table: where each is, what stands there, and what is wrong with it. */
export function RowErrorTable({ label, errors }: { label: string; errors: readonly RowError[] }) {
  const t = useSheetWords()
  const severalSheets = errors.some(({ sheet }) => sheet !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {severalSheets && <th>{t('sheet')}</th>}
            <th>{t('cell')}</th>
            <th>{t('column')}</th>
            <th className={css.value}>{t('value')}</th>
            <th>{t('error')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.sheet} ${error.row} ${error.column} ${error.code}`}>
              {severalSheets && <td>{error.sheet}</td>}
              <td className={css.cell}>{error.cell ?? error.row}</td>
              <td>{error.column}</td>
              <td className={css.value}>{error.text}</td>
              <td>{rowErrorSentence(error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
