import { type BatchStudent, batchCalls } from '@nalanda/contract/teaching/batches'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from '../electives/Electives.module.css'
import { useWords } from '../electives/words.ts'

type Props = { termId: string; sectionId: number; onClose: () => void }

/** The batches of one section with their students, who can be moved between them. */
export function SectionBatchesDialog({ termId, sectionId, onClose }: Props) {
  const t = useWords()
  const params = { id: termId, sectionId: String(sectionId) }
  const { data, error, refetch } = useQuery(queryOf(batchCalls.getBatches, { params }))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [to, setTo] = useState<string | null>(null)
  const move = useAct(batchCalls.moveStudents, {
    input: (id: string) => ({ params: { id }, body: { studentIds: [...chosen] } }),
    invalidates: [batchCalls],
    done: (_, id) => t('moved', { count: chosen.size, batch: data?.batches.find((one) => String(one.id) === id)?.name ?? '' }),
    onDone: () => setChosen(new Set()),
  })
  const turn = (id: number, on: boolean) => setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const students = (heading: string, list: readonly BatchStudent[]) => (
    <section key={heading} aria-label={heading}>
      <h3>{heading}</h3>
      {list.map(({ id, rollNo, fullName }) => (
        <Checkbox key={id} checked={chosen.has(id)} onChange={(event) => turn(id, event.target.checked)}>
          {`${rollNo ?? ''} ${fullName}`}
        </Checkbox>
      ))}
    </section>
  )
  return (
    <PanelDialog
      open
      title={t('batchesOf', { section: data?.section ?? '' })}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {!data && <Waiting error={error} refetch={refetch} rows={6} />}
      {data && (
        <>
          <div className={css.moving}>
            <Select
              label={t('labBatch')}
              value={to}
              onChange={setTo}
              placeholder={t('choosePlaceholder')}
              options={data.batches.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Button
              kind="primary"
              busy={move.busy}
              disabled={chosen.size === 0 || to === null}
              onClick={() => to !== null && void move.act(to)}
            >
              {t('moveTo')}
            </Button>
          </div>
          <div className={css.sections}>
            {data.batches.map((one) =>
              students(t('batchStudents', { name: one.name, count: one.students.length }), one.students),
            )}
            {data.unassigned.length > 0 && students(t('unassigned'), data.unassigned)}
          </div>
        </>
      )}
    </PanelDialog>
  )
}
