import type { StagedImport } from '@nalanda/contract/platform/imports/staged-imports'
import { StatCard, StatCards } from '../../ui/feedback/states.tsx'
import { count } from '../../ui/format/format.ts'
import { useSheetWords } from '../../ui/import/words-sheet-import.ts'

type Counts = Pick<StagedImport, 'rowCount' | 'goodCount' | 'savedCount' | 'errorCount' | 'presentCount' | 'warningCount'>

/** Results of the check of an import: rows still to be saved, rows with errors, rows that exist already, and warnings. */
export function ImportCounts({ one }: { one: Counts }) {
  const t = useSheetWords()
  const { rowCount, goodCount, savedCount, errorCount, presentCount, warningCount } = one
  // A row may have several errors
  const rowsWithErrors = errorCount > 0 ? rowCount - goodCount - presentCount : 0
  return (
    <StatCards>
      <StatCard
        label={t('validRows')}
        value={count(goodCount - savedCount)}
        note={t('ofRows', { count: rowCount })}
        tone="pass"
      />
      <StatCard
        label={t('withErrors')}
        value={count(rowsWithErrors)}
        note={t(errorCount > 0 ? 'rowsWithErrorsNote' : 'noErrorsInText')}
        tone={errorCount > 0 ? 'fail' : 'pass'}
      />
      {presentCount > 0 && <StatCard label={t('present')} value={count(presentCount)} note={t('presentNote')} />}
      <StatCard
        label={t('warnings')}
        value={count(warningCount)}
        note={t('warningsNote')}
        {...(warningCount > 0 && { tone: 'warn' as const })}
      />
    </StatCards>
  )
}
