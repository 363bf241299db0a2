import type { changesCall, RecordChange } from '@nalanda/contract/platform/audit/record-changes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { instantText } from '../../ui/format/format.ts'
import { useReasons } from '../../ui/i18n/coded-messages.ts'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { ChangeTable } from '../../ui/record/ChangeTable.tsx'
import { Timeline } from '../../ui/record/Timeline.tsx'
import { useUiWords } from '../../ui/words.ts'
import { Waiting } from '../figures/Waiting.tsx'
import { pagesOf } from '../queries.ts'
import css from './Record.module.css'

type ChangesCall = ReturnType<typeof changesCall<string, never>>
type RecordHistoryProps = {
  /** Call of the contract that lists the changes of a record. */
  listChanges: Pick<ChangesCall, 'path'>
  id: number
  /** Returns the name of a field on the screen. */
  fieldText: (field: string) => string
}

/** History of a record's fields: who changed which field, when, and both values; for all fields, or for one. */
export function RecordHistory({ listChanges, id, fieldText }: RecordHistoryProps) {
  const t = useUiWords()
  const reasonText = useReasons()
  const [field, setField] = useState<string>()
  const pages = useInfiniteQuery(pagesOf(listChanges as ChangesCall, { params: { id: String(id) }, query: { field } }))
  const { data, error, refetch } = pages
  const entries: RecordChange[] | undefined = data?.pages.flatMap((page) => page.items)
  const all = field !== undefined && (
    <Button size="small" onClick={() => setField(undefined)}>
      {t('allFields')}
    </Button>
  )
  return (
    <Card title={field === undefined ? t('changes') : t('onlyField', { field: fieldText(field) })} action={all}>
      <p className={css.lead}>{t('changesLead')}</p>
      {!entries ? (
        <Waiting {...{ error, refetch }} rows={6} />
      ) : entries.length === 0 ? (
        <EmptyState icon={History} title={t('noChangesYet')} />
      ) : (
        <Timeline
          entries={entries.map(({ id: entry, by, at, reason, codedReason, changes }) => ({
            ...{ id: entry, title: by, at, text: reason && reasonText({ reason, codedReason }) },
            more: changes.length > 0 && (
              <ChangeTable
                label={`${by}, ${instantText(at)}`}
                changes={changes.map((change) => ({
                  ...change,
                  name: <FieldButton name={fieldText(change.field)} onPress={() => setField(change.field)} />,
                }))}
              />
            ),
          }))}
        />
      )}
      <ShowMore pages={pages} />
    </Card>
  )
}

function FieldButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useUiWords()
  return (
    <button type="button" data-printed className={css.field} title={t('onlyField', { field: name })} onClick={onPress}>
      {name}
    </button>
  )
}
