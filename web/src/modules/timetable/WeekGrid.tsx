import type { GridSlot, PossibleSlot, TimetableEntry, TimetableGrid } from '@nalanda/contract/timetable/editing'
import { Pin } from 'lucide-react'
import type { DragEvent } from 'react'
import { weekdayName } from '../../ui/format/days.ts'
import { useCodedMessages } from '../../ui/i18n/coded-messages.ts'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import css from './Timetable.module.css'
import type { Picked } from './TimetableEditor.tsx'
import { classKey } from './use-followed-class.ts'
import { useWords } from './words.ts'

type Props = {
  /** The section, teacher or room of the week. */
  label: string
  grid: TimetableGrid
  picked: Picked | null
  /** The possible slots of the class picked up. */
  slots: readonly PossibleSlot[]
  /** Picks up a class; null if nothing can be moved. */
  onPick: ((entry: TimetableEntry) => void) | null
  onCancel: () => void
  /** Called for a chosen slot that has conflicts. */
  onTarget: (slot: PossibleSlot) => void
  onPut: (slot: PossibleSlot) => void
}

/** A week with its periods as columns. A class is dragged, or picked up with Enter and placed in a slot with Tab and Enter; Escape leaves it in place. */
export function WeekGrid(props: Props) {
  const { label, grid, onCancel } = props
  const t = useWords()
  const starts = [...new Set(grid.slots.map(({ from }) => from))].sort()
  const weekdays = [...new Set(grid.slots.map(({ weekday }) => weekday))].sort()
  const slotAt = (weekday: number, from: string) => grid.slots.find((slot) => slot.weekday === weekday && slot.from === from)
  return (
    <TableFrame label={label} className={css.grid} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {starts.map((from) => (
            <th key={from} scope="col" className="numerals">
              {`${from}–${grid.slots.find((slot) => slot.from === from)?.to}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">{weekdayName(weekday)}</th>
            {starts.map((from) => (
              <Cell key={from} slot={slotAt(weekday, from)} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function Cell({ slot, grid, picked, slots, onPick, onTarget, onPut }: Props & { slot: GridSlot | undefined }) {
  const t = useWords()
  const sentence = useCodedMessages()
  if (!slot) return <td className={css.cell} />
  const entries = grid.entries.filter(
    ({ weekday, startsAt, endsAt }) => weekday === slot.weekday && startsAt <= slot.from && slot.from < endsAt,
  )
  // Compared by time: the first periods of two patterns may begin at different times
  const possible = slots.find(({ weekday, from }) => weekday === slot.weekday && from === slot.from)
  const isFree = possible?.clashes.length === 0
  const choose = () => possible && (isFree ? onPut(possible) : onTarget(possible))
  const dragOver = (event: DragEvent) => {
    if (isFree) event.preventDefault()
    else if (possible) onTarget(possible)
  }
  return (
    <td
      className={css.cell}
      data-fit={possible && (isFree ? 'yes' : 'no')}
      onDragOver={dragOver}
      onDrop={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      {entries.map((entry) => (
        <EntryBox
          key={entry.id}
          entry={entry}
          isFirst={entry.startsAt === slot.from}
          picked={picked?.activity === entry.activity && picked.occurrence === entry.occurrence}
          onPick={onPick}
        />
      ))}
      {possible && (
        <button type="button" className={css.place} onClick={choose}>
          {isFree ? t('putHere', { rooms: possible.rooms }) : possible.clashes.map(sentence).join('; ')}
        </button>
      )}
    </td>
  )
}

type BoxProps = { entry: TimetableEntry; isFirst: boolean; picked: boolean; onPick: Props['onPick'] }

function EntryBox({ entry, isFirst, picked, onPick }: BoxProps) {
  const t = useWords()
  const { subjectCode, title, section, batch, room, teachers, pinned } = entry
  const names = teachers.map(({ fullName }) => fullName).join(', ')
  const text = (
    <>
      <strong>
        {pinned && <Pin size={12} aria-label={t('pinned')} />} {title}
      </strong>
      <small>{[subjectCode, [section, batch].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}</small>
      <small>{[names, room].filter(Boolean).join(' · ')}</small>
    </>
  )
  if (!onPick || !isFirst) return <div className={css.entry}>{text}</div>
  return (
    <button
      type="button"
      data-printed
      className={css.entry}
      aria-pressed={picked}
      data-class={classKey(entry)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onPick(entry)
      }}
      onClick={() => onPick(entry)}
    >
      {text}
    </button>
  )
}
