import type { RowError } from '@nalanda/contract/platform/imports/imports'
import type { RowSeverity } from '@nalanda/contract/platform/imports/staged-imports'
import { StateChip, type Tone } from '../feedback/states.tsx'
import css from './RowErrorTable.module.css'
import { rowErrorSentence } from './row-error-sentence.ts'
import { useSheetWords } from './words-sheet-import.ts'

/** A checked sheet has errors alone; a staged import also reports what is odd, and what is there already. */
type Listed = RowError & { id?: number; severity?: RowSeverity }

export const severityWords = { error: 'severityError', warning: 'severityWarning', present: 'severityPresent' } as const
const tones = { error: 'fail', warning: 'warn', present: 'quiet' } as const satisfies Record<RowSeverity, Tone>

/** What the first columns are called where the file is no spreadsheet. */
export type RowErrorHeadings = { cell?: string; column?: string }

/** The errors of an uploaded spreadsheet as a table: where each is, the text of the cell, and what is wrong with it. */
export function RowErrorTable({
  label,
  errors,
  heads = {},
}: {
  label: string
  errors: readonly Listed[]
  heads?: RowErrorHeadings
}) {
  const t = useSheetWords()
  const severalSheets = errors.some(({ sheet }) => sheet !== undefined)
  const severities = errors.some(({ severity }) => severity !== undefined)
  const values = errors.some(({ text }) => text !== undefined && text !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {severalSheets && <th scope="col">{t('sheet')}</th>}
            <th scope="col">{heads.cell ?? t('cell')}</th>
            <th scope="col">{heads.column ?? t('column')}</th>
            {severities && <th scope="col">{t('severity')}</th>}
            {values && (
              <th scope="col" className={css.value}>
                {t('value')}
              </th>
            )}
            <th scope="col">{t('error')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={error.id ?? `${error.sheet} ${error.row} ${error.column} ${error.code}`}>
              {severalSheets && <td>{error.sheet}</td>}
              <td className={css.cell}>{error.cell || error.row}</td>
              <td>{error.column}</td>
              {severities && (
                <td>
                  {error.severity && <StateChip tone={tones[error.severity]}>{t(severityWords[error.severity])}</StateChip>}
                </td>
              )}
              {values && <td className={css.value}>{error.text}</td>}
              <td className={css.message}>{rowErrorSentence(error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
