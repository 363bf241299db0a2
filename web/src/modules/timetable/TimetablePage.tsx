import { editingCalls, type GridOwners } from '@nalanda/contract/timetable/editing'
import { printingCalls } from '@nalanda/contract/timetable/printing'
import { type Timetable, versionCalls } from '@nalanda/contract/timetable/versions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck, Copy, FileDown, FileText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { saveFile } from '../../api/call.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { ShowPdfButton } from '../../api/files/ShowPdfButton.tsx'
import { queryOf } from '../../api/queries.ts'
import { RecordActs } from '../../api/record/RecordActs.tsx'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { daysText } from '../../ui/format/days.ts'
import { dayText, thisDay } from '../../ui/format/format.ts'
import { ExportMenu } from '../../ui/list/ListTools.tsx'
import { useGo } from '../../ui/navigation/go.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { PrintDialog } from './PrintDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { timetableViews } from './queries.ts'
import css from './Timetable.module.css'
import { TimetableEditor } from './TimetableEditor.tsx'
import { timetableForm } from './timetable-form.tsx'
import { useWords } from './words.ts'

/** One version: the weeks of its sections, teachers and rooms. A draft is edited and published here. */
export function TimetablePage() {
  const t = useWords()
  const { timetableId } = useScreenParams<'/app/Academics/Timetables/$timetableId'>()
  const result = useQuery(queryOf(versionCalls.timetables.get, { params: { id: timetableId } }))
  return (
    <RecordPage
      result={result}
      noun={t('timetable')}
      title={({ name }) => name}
      about={(timetable) => <About timetable={timetable} />}
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

/** The period of validity; for a draft, the number of classes without a place. */
function About({ timetable: { id, effectiveFrom, effectiveUntil } }: { timetable: Timetable }) {
  const t = useWords()
  const isDraft = effectiveFrom === null
  const params = { id: String(id) }
  const check = useQuery({ ...queryOf(versionCalls.checkTimetable, { params, query: {} }), enabled: isDraft }).data
  if (!isDraft)
    return effectiveUntil === null ? t('fromDay', { day: dayText(effectiveFrom) }) : daysText(effectiveFrom, effectiveUntil)
  return check ? t('draftUnplaced', { count: check.unplaced }) : t('draftAbout')
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
  const exporting = useAct(versionCalls.exportEntries, { onDone: saveFile })
  const withdraw = useAct(versionCalls.withdrawTimetable, { invalidates: timetableViews, done: t('withdrawn') })
  const isComing = state === 'published' && (effectiveFrom ?? '') > thisDay()
  return (
    <RecordActs
      calls={versionCalls.timetables}
      row={timetable}
      name={name}
      form={timetableForm}
      list="/app/Academics/Timetables"
      mayEdit={mayManage && state === 'draft'}
      views={timetableViews}
    >
      <ExportMenu onExport={(format) => exporting.submit({ params, query: { format } })} />
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
    </RecordActs>
  )
}

const views = ['section', 'teacher', 'room'] as const
type View = (typeof views)[number]
const listed = { section: 'sections', teacher: 'teachers', room: 'rooms' } as const satisfies Record<View, keyof GridOwners>

/** The week of a selected section, teacher or room. */
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
