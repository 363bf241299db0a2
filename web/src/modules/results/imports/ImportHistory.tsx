import type { Exam, ResultImport } from '@nalanda/contract/results/results'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { UndoButton } from './ImportDone.tsx'
import { importMay, importStateWords, importTones, rowsOf } from './import-states.ts'

type Props = { exam: Exam; imports: readonly ResultImport[]; shownId: number | undefined; mayUndo: boolean }

/** Every sheet that was ever uploaded for this exam, newest first. */
export function ImportHistory({ exam, imports, shownId, mayUndo }: Props) {
  const t = useWords()
  if (imports.length === 0) return null
  return (
    <Card title={t('history')} padded>
      <ul className={css.imports}>
        {imports.map((one) => (
          <li key={one.id} aria-current={one.id === shownId || undefined}>
            <div className={css.fileName}>
              <RouteLink to={`/app/Examinations/${exam.id}/Import/${one.id}`}>{one.fileName}</RouteLink>
              <span className={css.note}>{t('byAt', { by: one.uploadedBy, at: instantText(one.uploadedAt) })}</span>
            </div>
            <span className="numerals">
              {t('rowCount', { count: rowsOf(one) })}
              {one.savedCount > 0 && ` · ${t('entries', { count: one.savedCount })}`}
              {one.errorCount > 0 && ` · ${t('errors', { count: one.errorCount })}`}
            </span>
            <StateChip tone={importTones[one.state]}>{t(importStateWords[one.state])}</StateChip>
            {mayUndo && importMay('undo', one) && one.id !== shownId && <UndoButton exam={exam} one={one} size="small" />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
