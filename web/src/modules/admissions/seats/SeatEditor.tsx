import { maxSeats, type SeatMatrix } from '@nalanda/contract/seats/seats'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts'
import { count } from '../../../ui/format/format.ts'
import { DiscardDialog } from '../../../ui/overlay/DiscardDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { cellKey, copyMissing, type Draft, draftOf, noType, spreadMissing, sumOf, withSeats } from './seat-draft.ts'
import { matrixQuery, seasonOf } from './seat-queries.ts'
import css from './seats.module.css'
import { useSeatDraft } from './use-seat-draft.ts'
import { useSeatsWords } from './words.ts'

type Props = { matrix: SeatMatrix; onClose: () => void }

/** Edits the seats in a grid, one seat type at a time; arrow keys move between cells, Ctrl+S saves everything. */
export function SeatEditor({ matrix, onClose }: Props) {
  const t = useSeatsWords()
  const client = useQueryClient()
  const { read, draft, setDraft, plans, save, busy, error } = useSeatDraft(matrix, onClose)
  const [type, setType] = useState(matrix.seatTypes[0]?.id ?? noType)
  const [asking, setAsking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useSaveShortcut(save, bar)
  const copy = async () => {
    const last = await client
      .fetchQuery(matrixQuery({ ...seasonOf(read), year: String(read.year - 1) }))
      .catch((error: unknown) => toastError(sentenceOf(error)))
    if (last) setDraft(copyMissing(draft, last))
  }
  return (
    <>
      <div ref={bar} className={css.bar}>
        <div className={css.choose}>
          <SegmentedControl
            label={t('seatType')}
            value={String(type)}
            onChoose={(chosen) => setType(Number(chosen))}
            options={[...read.seatTypes, { id: noType, name: t('anyType') }].map(({ id, name }) => ({
              value: String(id),
              words: name,
            }))}
          />
        </div>
        <div className={css.acts}>
          <Button onClick={() => void copy()}>{t('copyLast')}</Button>
          <Button onClick={() => setDraft(spreadMissing(draft, read))}>{t('spread')}</Button>
          <Button onClick={() => (plans.length > 0 ? setAsking(true) : onClose())}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={plans.length === 0} shortcut="Ctrl S" onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      </div>
      <p className={css.quiet}>{t('editLead')}</p>
      {error && <FormAlert>{error.message}</FormAlert>}
      {read.courses.map((course) => (
        <Card key={course.batchId} title={`${course.course} · ${course.batch}`}>
          <Grid course={course} matrix={read} type={type} draft={draft} onDraft={setDraft} />
        </Card>
      ))}
      <UnsavedGuard dirty={plans.length > 0 && !busy} />
      <DiscardDialog open={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </>
  )
}

type GridProps = {
  course: SeatMatrix['courses'][number]
  matrix: SeatMatrix
  type: number
  draft: Draft
  onDraft: (draft: Draft) => void
}

function Grid({ course, matrix, type, draft, onDraft }: GridProps) {
  const t = useSeatsWords()
  // The columns in use are determined when the grid opens, so that none disappears during typing
  const [used] = useState(() => new Set([...draftOf(matrix).keys()].map((cell) => Number(cell.split(' ')[2]))))
  const [all, setAll] = useState(used.size === 0)
  const shown = matrix.categories.filter(
    ({ id }) => all || used.has(id) || course.branches.some(({ branchId }) => draft.has(cellKey(branchId, type, id))),
  )
  const columns = [...shown, { id: 0, name: t('anyCategory') }]
  const columnSum = (categoryId: number) =>
    course.branches.reduce((sum, { branchId }) => sum + (draft.get(cellKey(branchId, type, categoryId)) ?? 0), 0)
  return (
    <>
      <TableFrame label={course.course} className={`${css.seats} ${css.grid}`} onKeyDown={walk}>
        <thead>
          <tr>
            <th>{t('branch')}</th>
            {columns.map(({ id, name }) => (
              <th key={id} className={css.right}>
                {name}
              </th>
            ))}
            <th className={css.right}>{t('thisType')}</th>
            <th className={css.right}>{t('allOfIntake')}</th>
          </tr>
        </thead>
        <tbody>
          {course.branches.map(({ branchId, branch, intake }) => (
            <tr key={branchId}>
              <th scope="row">{branch}</th>
              {columns.map(({ id, name }) => {
                const key = cellKey(branchId, type, id)
                return (
                  <td key={id}>
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={t('cellLabel', { branch, category: name })}
                      value={draft.get(key) ?? ''}
                      onFocus={(event) => event.target.select()}
                      onChange={(event) => onDraft(withSeats(draft, key, seatsIn(event.target.value)))}
                    />
                  </td>
                )
              })}
              <td className={css.right}>{count(sumOf(draft, branchId, type))}</td>
              <td className={`${css.right} ${sumOf(draft, branchId) > intake ? css.warn : ''}`}>
                {count(sumOf(draft, branchId))}
                <span className={css.quiet}> / {count(intake)}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map(({ id }) => (
              <td key={id} className={css.right}>
                {count(columnSum(id))}
              </td>
            ))}
            <td className={css.right}>{count(columns.reduce((sum, { id }) => sum + columnSum(id), 0))}</td>
            <td className={css.right}>{count(course.branches.reduce((sum, { branchId }) => sum + sumOf(draft, branchId), 0))}</td>
          </tr>
        </tfoot>
      </TableFrame>
      {shown.length < matrix.categories.length && (
        <Button size="small" kind="quiet" onClick={() => setAll(true)}>
          {t('allCategories', { count: matrix.categories.length })}
        </Button>
      )}
    </>
  )
}

function seatsIn(text: string): number {
  return Math.min(maxSeats, Number(text.replace(/\D/g, '')) || 0)
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys and Enter move between cells, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key]
  const from = event.target
  if (!step || !(from instanceof HTMLInputElement)) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('input')])
  const row = rows.findIndex((cells) => cells.includes(from))
  const next = rows[row + step[0]]?.[(rows[row]?.indexOf(from) ?? 0) + step[1]]
  if (!next) return
  event.preventDefault()
  next.focus()
}
