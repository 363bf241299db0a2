import { addDays, dayOf } from '@nalanda/contract/platform/dates/dates'
import { editingCalls, type GridOwners } from '@nalanda/contract/timetable/editing'
import { printingCalls } from '@nalanda/contract/timetable/printing'
import { type Timetable, versionCalls } from '@nalanda/contract/timetable/versions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, Copy, Download, FileDown, FileText, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { DownloadButton } from '../../api/files/DownloadButton.tsx'
import { ShowPdfButton } from '../../api/files/ShowPdfButton.tsx'
import { queryOf } from '../../api/queries.ts'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextInput } from '../../ui/form/Field.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { dayText } from '../../ui/format/format.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { timetableViews } from './queries.ts'
import css from './Timetable.module.css'
import { TimetableEditor } from './TimetableEditor.tsx'
import { useWords } from './words.ts'

/** One version: the weeks of its sections, teachers and rooms; a draft is edited here and published. */
export function TimetablePage() {
  const t = useWords()
  const { timetableId } = useScreenParams<'/app/Academics/Timetables/$timetableId'>()
  const result = useQuery(queryOf(versionCalls.getTimetable, { params: { id: timetableId } }))
  return (
    <RecordPage
      result={result}
      noun={t('timetable')}
      title={({ name }) => name}
      about={({ effectiveFrom, effectiveUntil }) =>
        effectiveFrom === null
          ? t('draftAbout')
          : effectiveUntil === null
            ? t('fromDay', { day: dayText(effectiveFrom) })
            : t('daysFromTo', { from: dayText(effectiveFrom), to: dayText(effectiveUntil) })
      }
      status={({ state, inForce }) => ({
        tone: inForce ? 'pass' : state === 'draft' ? 'quiet' : 'plain',
        text: t(inForce ? 'inForce' : `state-${state}`),
      })}
      actions={(timetable) => <Acts timetable={timetable} />}
    >
      {(timetable) => <Weeks timetable={timetable} />}
    </RecordPage>
  )
}

function Acts({ timetable }: { timetable: Timetable }) {
  const t = useWords()
  const go = useGo()
  const mayManage = useMay()('timetable.manage')
  const [open, setOpen] = useState(false)
  const [printing, setPrinting] = useState(false)
  const { id, name, state, revision, effectiveFrom } = timetable
  const params = { id: String(id) }
  const copy = useAct(versionCalls.copyTimetable, {
    invalidates: timetableViews,
    onDone: (made) => go(`/app/Academics/Timetables/${made.id}`),
  })
  const withdraw = useAct(versionCalls.withdrawTimetable, { invalidates: timetableViews, done: t('withdrawn') })
  const isComing = state === 'published' && (effectiveFrom ?? '') > dayOf(new Date())
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <DownloadButton icon={Download} endpoint={versionCalls.exportEntries} input={{ params, query: { format: 'xlsx' } }}>
        {t('excel')}
      </DownloadButton>
      <Button icon={FileDown} onClick={() => setPrinting(true)}>
        {t('pdfOfAll')}
      </Button>
      {mayManage && (
        <Button icon={Copy} busy={copy.busy} onClick={() => void copy.act({ params, body: { name: t('copyOf', { name }) } })}>
          {t('copyToDraft')}
        </Button>
      )}
      {mayManage && isComing && (
        <Button icon={Undo2} busy={withdraw.busy} onClick={() => void withdraw.act({ params, body: { revision } })}>
          {t('withdraw')}
        </Button>
      )}
      {mayManage && state === 'draft' && (
        <Button kind="primary" icon={CircleCheck} onClick={() => setOpen(true)}>
          {t('publish')}
        </Button>
      )}
      {open && <PublishDialog timetable={timetable} onClose={() => setOpen(false)} />}
      {printing && <PrintDialog timetable={timetable} onClose={() => setPrinting(false)} />}
    </>
  )
}

function PublishDialog({ timetable: { id, name, revision }, onClose }: { timetable: Timetable; onClose: () => void }) {
  const t = useWords()
  const [day, setDay] = useState(() => addDays(dayOf(new Date()), 1))
  const publish = useAct(versionCalls.publishTimetable, {
    invalidates: timetableViews,
    done: t('publishedNow', { name, day: dayText(day) }),
    onDone: onClose,
  })
  const input = { params: { id: String(id) }, body: { revision, effectiveFrom: day } }
  return (
    <PanelDialog
      open
      title={t('publishTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={publish.busy} disabled={day === ''} onClick={() => void publish.act(input)}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <p>{t('publishText')}</p>
      <TextInput label={t('effectiveFrom')} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </PanelDialog>
  )
}

const views = ['section', 'teacher', 'room'] as const
type View = (typeof views)[number]
const listed = { section: 'sections', teacher: 'teachers', room: 'rooms' } as const satisfies Record<View, keyof GridOwners>

/** The week of one section, teacher or room, by choice. */
function Weeks({ timetable }: { timetable: Timetable }) {
  const t = useWords()
  const params = { id: String(timetable.id) }
  const [view, setView] = useState<View>('section')
  const [chosen, setChosen] = useState<Partial<Record<View, string>>>({})
  const owners = useQuery(queryOf(editingCalls.listOwners, { params })).data
  const list = owners?.[listed[view]] ?? []
  const id = chosen[view] ?? String(list[0]?.id ?? '')
  const query = { section: { sectionId: id }, teacher: { staffId: id }, room: { roomId: id } }[view]
  const result = useQuery({
    ...queryOf(editingCalls.getGrid, { params, query }),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  })
  const name = list.find((one) => String(one.id) === id)?.name ?? ''
  return (
    <>
      <div className={css.bar}>
        <SegmentedControl
          label={t('weekOfWhom')}
          value={view}
          onChoose={setView}
          options={views.map((value) => ({ value, words: t(`view-${value}`) }))}
        />
        <Select
          label={t(`view-${view}`)}
          value={id}
          onChange={(value) => setChosen({ ...chosen, [view]: value ?? '' })}
          options={list.map((one) => ({ value: String(one.id), label: one.name }))}
        />
        <ShowPdfButton
          icon={FileText}
          className={css.beside}
          disabled={id === ''}
          endpoint={printingCalls.printTimetable}
          input={{ params, query: { of: listed[view], ownerId: id } }}
        >
          {t('pdfOfWeek')}
        </ShowPdfButton>
      </div>
      {owners && list.length === 0 ? (
        <p className={css.none}>{t('nothingInIt')}</p>
      ) : (
        <QueryBoundary query={result} rows={8}>
          {(grid) => <TimetableEditor key={`${view} ${id}`} timetable={timetable} grid={grid} name={name} />}
        </QueryBoundary>
      )}
    </>
  )
}
