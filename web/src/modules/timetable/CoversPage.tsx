import { type ClassToCover, classCalls } from '@nalanda/contract/timetable/classes'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { saveFile } from '../../api/call.ts'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { StateChip } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { DayChooser } from '../../ui/form/date/DayChooser.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { thisDay } from '../../ui/format/format.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useLocalListState } from '../../ui/list/list-state.ts'
import { wholeList } from '../../ui/list/whole-list.ts'
import { useScreenDays, useSearchChange } from '../../ui/navigation/own-address.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { timetableViews } from './queries.ts'
import css from './Timetable.module.css'
import { type Translate, useWords } from './words.ts'

/** The classes of a day whose teachers are on leave or have left, with the covering teacher or a mark if there is none. The day is in the address. */
export function CoversPage() {
  const t = useWords()
  const today = thisDay()
  const { day = today } = useScreenDays<'day'>()
  const change = useSearchChange()
  return (
    <Page title={t('covers')} about={t('coversAbout')}>
      <div className={css.bar}>
        <DayChooser label={t('day')} value={day} onChoose={(next) => next && void change({ day: next })} />
      </div>
      <CoverList key={day} day={day} isOver={day < today} />
    </Page>
  )
}

function CoverList({ day, isOver }: { day: string; isOver: boolean }) {
  const t = useWords()
  const state = useLocalListState()
  const [chosen, setChosen] = useState<ClassToCover | null>(null)
  const result = useQuery(queryOf(classCalls.listAway, { query: { day } }))
  const exporting = useAct(classCalls.exportAway, { onDone: saveFile })
  const asked = { ...result, data: result.data?.classes }
  return (
    <>
      <DataList
        name="class-covers"
        label={t('covers')}
        columns={columns(t)}
        state={state}
        result={wholeList(asked, state, (one) => `${one.title} ${one.section} ${one.absent} ${one.cover?.fullName ?? ''}`)}
        rowId={({ entryId, absentId }) => `${entryId}-${absentId}`}
        searchHint={t('coversSearch')}
        onExport={(format) => exporting.submit({ query: { day, format } })}
        rowActs={
          isOver
            ? undefined
            : (one) => (
                <Button
                  size="small"
                  icon={UserRoundCheck}
                  aria-label={t('labelled', { label: t('assignCover'), value: classNameOf(one) })}
                  onClick={() => setChosen(one)}
                >
                  {t('assignCover')}
                </Button>
              )
        }
        empty={{ title: t('nobodyAway'), children: t('nobodyAwayText') }}
      />
      {chosen && <CoverDialog one={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const classNameOf = ({ title, section }: ClassToCover) => `${title}, ${section}`

const columns = (t: Translate): Column<ClassToCover>[] => [
  { field: 'class', head: t('class'), text: classNameOf, main: true, wide: true },
  { field: 'time', head: t('when'), text: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
  { field: 'room', head: t('room'), text: ({ room }) => room },
  { field: 'absent', head: t('away'), text: ({ absent }) => absent },
  {
    field: 'cover',
    head: t('coveredBy'),
    text: ({ cover }) => cover?.fullName ?? t('nobodyCovers'),
    cell: ({ cover }) => cover?.fullName ?? <StateChip tone="warn">{t('nobodyCovers')}</StateChip>,
  },
]

/** Chooses a teacher to cover a class on one day, among those who are free then; those who know the subject come first. */
function CoverDialog({ one, onClose }: { one: ClassToCover; onClose: () => void }) {
  const t = useWords()
  const { absentId, day, startsAt, title, section } = one
  const [staffId, setStaffId] = useState('')
  const query = { absentId: String(absentId), day, startsAt }
  const { data, error, refetch } = useQuery(queryOf(classCalls.listCandidates, { query }))
  const cover = useAct(classCalls.coverClass, { invalidates: timetableViews, done: t('coverSaved'), onDone: onClose })
  const save = (value: number | null) => void cover.act({ body: { absentId, day, startsAt, staffId: value } })
  return (
    <PanelDialog
      open
      title={t('coverOf', { class: `${title}, ${section}` })}
      onClose={onClose}
      actions={
        <>
          {one.cover !== null && (
            <Button busy={cover.busy} onClick={() => save(null)}>
              {t('giveBack')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={cover.busy} disabled={staffId === ''} onClick={() => save(Number(staffId))}>
            {t('assignCover')}
          </Button>
        </>
      }
    >
      {!data && <Waiting error={error} refetch={refetch} rows={2} />}
      {data?.candidates.length === 0 && <p>{t('nobodyFree')}</p>}
      {data && data.candidates.length > 0 && (
        <Select
          label={t('coveredBy')}
          hint={t('candidatesHint')}
          value={staffId}
          onChange={(value) => setStaffId(value ?? '')}
          placeholder={t('choosePlaceholder')}
          options={data.candidates.map(({ id, fullName, departmentName, knowsSubject }) => ({
            value: String(id),
            label: t(knowsSubject ? 'knowsSubject' : 'freeColleague', { name: fullName, department: departmentName }),
          }))}
        />
      )}
    </PanelDialog>
  )
}
