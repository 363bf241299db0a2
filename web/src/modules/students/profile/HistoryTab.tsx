import type { RecordChange } from '@nalanda/contract/students/record-calls'
import type { Student } from '@nalanda/contract/students/students'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/numerals.ts'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { fieldWord } from './fields.ts'
import { useChanges } from './queries.ts'
import css from './Student.module.css'
import { useProfileWords } from './words.ts'

/** Who changed which field of a student, when, from what to what; all of them, or one field alone. */
export function HistoryTab({ student }: { student: Student }) {
  const t = useProfileWords()
  const [field, setField] = useState<string>()
  const changes = useChanges(student.id, field)
  const { data, error, refetch } = changes
  const entries = data?.pages.flatMap((page) => page.items)
  const whole = field !== undefined && (
    <Button size="small" onClick={() => setField(undefined)}>
      {t('allFields')}
    </Button>
  )
  return (
    <Card title={field === undefined ? t('changes') : t('onlyField', { field: fieldWord(t, field) })} action={whole}>
      <p className={css.end}>{t('changesLead')}</p>
      {!entries ? (
        <Waiting {...{ error, refetch }} rows={6} />
      ) : entries.length === 0 ? (
        <EmptyState icon={History} title={t('noChanges')} />
      ) : (
        <ol className={css.timeline}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onField={setField} />
          ))}
        </ol>
      )}
      <ShowMore pages={changes} />
    </Card>
  )
}

function Entry({ entry, onField }: { entry: RecordChange; onField: (field: string) => void }) {
  const t = useProfileWords()
  return (
    <li>
      <div className={css.state}>
        <strong>{entry.by}</strong>
        <time dateTime={entry.at}>{instantText(entry.at)}</time>
      </div>
      {entry.reason && <p>{entry.reason}</p>}
      {entry.changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={css.scroll} tabIndex={0} aria-label={entry.by}>
          <table className={css.changes}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {entry.changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">
                    <button
                      type="button"
                      className={css.fieldLink}
                      title={t('onlyField', { field: fieldWord(t, field) })}
                      onClick={() => onField(field)}
                    >
                      {fieldWord(t, field)}
                    </button>
                  </th>
                  <td className="numerals">{before ?? '–'}</td>
                  <td className="numerals">{after ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </li>
  )
}
