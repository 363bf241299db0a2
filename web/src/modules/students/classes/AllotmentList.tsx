import { type Allotment, classCalls } from '@nalanda/contract/students/classes'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './classes.module.css'
import { classViews, useAllotments } from './queries.ts'
import { useClassesWords } from './words.ts'

/** The past allotments to classes, with an action to undo them. */
export function AllotmentList({ kind }: { kind: Allotment['kind'] }) {
  const t = useClassesWords()
  const pages = useAllotments(kind)
  const { submit } = useAct(classCalls.undoAllotment, { invalidates: classViews })
  const [undoing, setUndoing] = useState<Allotment | null>(null)
  if (!pages.data) return null
  const done = pages.data.pages.flatMap(({ items }) => items)
  const undo = (reason: string) => undoing && submit({ params: { id: String(undoing.id) }, body: { reason } })
  return (
    <Card title={t('earlier')}>
      {done.length === 0 ? (
        <p className={css.muted}>{t('noneEarlier')}</p>
      ) : (
        <ol className={css.done}>
          {done.map((one) => (
            <li key={one.id}>
              <div>
                <strong>
                  {one.course} {one.branch}, {one.batch}
                </strong>{' '}
                <span className="numerals">{one.detail}</span>
                <small>{t('madeBy', { count: one.count, by: one.madeBy, at: instantText(one.madeAt) })}</small>
              </div>
              {one.undoneAt ? (
                <StateChip tone="quiet">{t('undone', { by: one.undoneBy ?? '' })}</StateChip>
              ) : (
                <Button size="small" onClick={() => setUndoing(one)}>
                  {t('undo')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <ShowMore pages={pages} />
      <ReasonDialog
        open={undoing !== null}
        title={t('undoTitle', { what: undoing?.detail ?? '' })}
        action={t('undo')}
        onConfirm={undo}
        onClose={() => setUndoing(null)}
      >
        <p>{t('undoLead')}</p>
      </ReasonDialog>
    </Card>
  )
}
