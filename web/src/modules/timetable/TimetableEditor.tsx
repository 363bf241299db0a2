import {
  editingCalls,
  type Move,
  type PossibleSlot,
  type TimetableEntry,
  type TimetableGrid,
  type Unplaced,
} from '@nalanda/contract/timetable/editing'
import type { Timetable } from '@nalanda/contract/timetable/versions'
import { useQuery } from '@tanstack/react-query'
import { Pin, PinOff, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { weekdayName } from '../../ui/format/days.ts'
import { useCodedMessages } from '../../ui/i18n/coded-messages.ts'
import { Card } from '../../ui/page/Page.tsx'
import { timetableViews } from './queries.ts'
import css from './Timetable.module.css'
import { classKey, useFollowedClass } from './use-followed-class.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { useWords } from './words.ts'

type Props = { timetable: Timetable; grid: TimetableGrid; name: string }
/** The class picked up: one of the grid, or one without a place. */
export type Picked = Pick<Unplaced, 'activity' | 'occurrence' | 'title'> & { entry: TimetableEntry | null }

/**
 * The week of a version. In a draft, a class is picked up by mouse or keyboard; its possible slots are highlighted, and all conflicts are shown before it is
 * dropped.
 */
export function TimetableEditor({ timetable, grid, name }: Props) {
  const t = useWords()
  const editable = useMay()('timetable.manage') && timetable.state === 'draft'
  const [picked, setPicked] = useState<Picked | null>(null)
  const [target, setTarget] = useState<PossibleSlot | null>(null)
  const [undone, setUndone] = useState<readonly Move[][]>([])
  const { id, revision } = timetable
  const params = { id: String(id) }
  const asked = { activity: picked?.activity ?? '', occurrence: String(picked?.occurrence ?? 0) }
  const slots = useQuery({ ...queryOf(editingCalls.listPossibleSlots, { params, query: asked }), enabled: picked !== null })
  const follow = useFollowedClass()
  const drop = () => {
    setPicked(null)
    setTarget(null)
  }
  const cancel = () => {
    if (picked) (picked.entry ? follow.inWeek : follow.unplaced)(picked)
    drop()
  }
  const moving = useAct(editingCalls.moveClasses, {
    invalidates: timetableViews,
    onDone: (_, { body }) => {
      const [first] = body.moves
      if (picked ?? first) follow.inWeek((picked ?? first) as Move)
      drop()
    },
  })
  const pinning = useAct(editingCalls.pinClass, {
    invalidates: timetableViews,
    onDone: (_, { body }) => {
      follow.inWeek(body)
      drop()
    },
  })
  /** Moves classes. The undo uses the former places that the server returns, as classes of other weeks may have moved too. */
  const move = async (moves: readonly Move[]) => {
    const done = await moving.act({ params, body: { revision, moves: moves.map(bareMove) } })
    if (done) setUndone([...undone, done.former])
  }
  const undo = async (moves: readonly Move[]) => {
    const done = await moving.act({ params, body: { revision, moves: [...moves] } })
    if (done) setUndone(undone.slice(0, -1))
  }
  const put = ({ weekday, firstPeriod }: Pick<PossibleSlot, 'weekday' | 'firstPeriod'>) => {
    if (picked) void move([{ activity: picked.activity, occurrence: picked.occurrence, weekday, firstPeriod }])
  }
  const last = undone.at(-1)
  return (
    <Card title={name}>
      {editable && (
        <div className={css.panel}>
          <p role="status" className={css.none}>
            {picked ? t('pickedHint', { title: picked.title }) : t('pickHint')}
          </p>
          <div className={css.acts}>
            {[...Map.groupBy(grid.unplaced, ({ activity }) => activity).values()].map(([one, ...more]) =>
              one ? (
                <Button
                  key={one.activity}
                  size="small"
                  data-unplaced={classKey(one)}
                  onClick={() => setPicked({ ...one, entry: null })}
                >
                  {more.length > 0
                    ? t('placeOne', { title: one.title, left: more.length + 1 })
                    : t('placeIt', { title: one.title })}
                </Button>
              ) : null,
            )}
            {last && (
              <Button size="small" icon={Undo2} busy={moving.busy} onClick={() => void undo(last)}>
                {t('undo')}
              </Button>
            )}
            {picked?.entry && (
              <Button
                size="small"
                icon={picked.entry.pinned ? PinOff : Pin}
                onClick={() =>
                  void pinning.act({
                    params,
                    body: { revision, activity: picked.activity, occurrence: picked.occurrence, pinned: !picked.entry?.pinned },
                  })
                }
              >
                {t(picked.entry.pinned ? 'unpin' : 'pin')}
              </Button>
            )}
            {picked && (
              <Button size="small" icon={X} onClick={cancel}>
                {t('cancel')}
              </Button>
            )}
          </div>
          {picked && target && target.clashes.length > 0 && (
            <Clashes {...{ params, picked, target }} onMove={(moves) => void move(moves)} />
          )}
        </div>
      )}
      <WeekGrid
        label={name}
        grid={grid}
        picked={picked}
        slots={picked ? (slots.data?.slots ?? []).filter((slot) => !isWhere(picked.entry, slot)) : []}
        onPick={editable ? (entry) => setPicked({ ...entry, entry }) : null}
        onCancel={cancel}
        onTarget={setTarget}
        onPut={put}
      />
    </Card>
  )
}

/** Whether a class is already in a slot, which is then not another place for it. */
const isWhere = (entry: TimetableEntry | null, { weekday, from }: PossibleSlot) =>
  entry !== null && entry.weekday === weekday && entry.startsAt === from

/** Returns a move of a swap without its texts. */
const bareMove = ({ activity, occurrence, weekday, firstPeriod }: Move): Move => ({ activity, occurrence, weekday, firstPeriod })

/** Maximum of swaps offered at once. */
const mostSwaps = 4

type ClashProps = {
  params: { id: string }
  picked: Picked
  target: PossibleSlot
  onMove: (moves: readonly Move[]) => void
}

/** The conflicts of a slot, and the swaps that would make room. */
function Clashes({ params, picked, target, onMove }: ClashProps) {
  const t = useWords()
  const sentence = useCodedMessages()
  const { weekday, firstPeriod, clashes } = target
  const query = {
    ...{ activity: picked.activity, occurrence: String(picked.occurrence) },
    ...{ weekday: String(weekday), firstPeriod: String(firstPeriod) },
  }
  const { data } = useQuery(queryOf(editingCalls.listSwaps, { params, query }))
  return (
    <div aria-live="polite">
      <strong>{t('against', { weekday: weekdayName(weekday), period: firstPeriod })}</strong>
      <ul className={css.problems}>
        {clashes.map((clash) => (
          <li key={clash.message}>{sentence(clash)}</li>
        ))}
      </ul>
      {data?.swaps.length === 0 && <p className={css.none}>{t('noSwap')}</p>}
      <div className={css.acts}>
        {data?.swaps.slice(0, mostSwaps).map(({ moves }) => (
          <Button key={JSON.stringify(moves)} size="small" onClick={() => onMove(moves)}>
            {moves
              .map((one) =>
                t('movesTo', { title: one.title, weekday: weekdayName(one.weekday ?? 1, 'short'), period: one.firstPeriod }),
              )
              .join('; ')}
          </Button>
        ))}
      </div>
    </div>
  )
}
