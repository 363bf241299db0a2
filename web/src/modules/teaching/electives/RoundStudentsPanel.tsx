import { Id, IsoDate, Reason } from '@nalanda/contract/platform/primitives'
import { electiveChoiceCalls, type RoundStudent, studentFilters } from '@nalanda/contract/teaching/elective-choices'
import { allowsInRound, electiveCalls, type RoundDetail } from '@nalanda/contract/teaching/electives'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useBranchChoices } from '../../../api/choices.ts'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState, useSelection } from '../../../ui/list/list-state.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import css from '../Teaching.module.css'
import { allotmentReason } from './allotment-text.ts'
import { electiveViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

const Placement = z.object({ optionId: Id, fromOn: IsoDate.nullable(), reason: Reason })
const { DateField, SelectField, TextAreaField } = fieldsFor(Placement)
type List = typeof electiveChoiceCalls.students.list

/** The students who may choose in a round, with choices and seats; the office gives seats to those without one. */
export function RoundStudentsPanel({ round }: { round: RoundDetail }) {
  const t = useWords()
  const params = { id: String(round.id) }
  const state = useListState<List>({ sort: 'rollNo' })
  const selection = useSelection(state)
  const [placing, setPlacing] = useState(false)
  const mayPlace = useMay()('teaching.manage') && allowsInRound('place', round.state)
  const options = useChoices(electiveCalls.options, { roundId: String(round.id) }) ?? []
  return (
    <section aria-label={t('roundStudents')} className={css.panel}>
      <h2>{t('roundStudents')}</h2>
      <DataList
        name="elective-students"
        label={t('roundStudents')}
        columns={columns(t)}
        state={state}
        result={useRecordList(electiveChoiceCalls.students, state.query, params)}
        rowId={({ id }) => id}
        {...(mayPlace && { selection })}
        bar={
          selection.ids.size > 0 && (
            <SelectionBar count={selection.ids.size} onClear={selection.clear}>
              <Button size="small" kind="primary" onClick={() => setPlacing(true)}>
                {t('place')}
              </Button>
            </SelectionBar>
          )
        }
        searchHint={t('findStudent')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: studentFilters.map((value) => ({ value, label: t(`status-${value}`) })),
          },
          { name: 'optionId', label: t('option'), options: options.map((one) => ({ value: one.id, label: one.subjectName })) },
          {
            name: 'branchId',
            label: t('branch'),
            options: useBranchChoices().map(({ value, short }) => ({ value, label: short })),
          },
        ]}
        onExport={(format) => exportRecords(electiveChoiceCalls.students, state.exportQuery, format, params)}
        empty={{ title: t('noStudents'), children: t('studentsEmpty') }}
      />
      {placing && (
        <PlaceDialog round={round} chosen={[...selection.ids]} onDone={selection.clear} onClose={() => setPlacing(false)} />
      )}
    </section>
  )
}

type PlaceProps = { round: RoundDetail; chosen: number[]; onDone: () => void; onClose: () => void }

function PlaceDialog({ round, chosen, onDone, onClose }: PlaceProps) {
  const t = useWords()
  const offered = useChoices(electiveCalls.options, { roundId: String(round.id), cancelled: 'no' }) ?? []
  const form = useZodForm(Placement, { optionId: undefined, fromOn: firstDayOf(round), reason: '' })
  const place = useAct(electiveCalls.placeStudents, {
    input: (values: z.output<typeof Placement>) => ({
      params: { id: String(round.id) },
      body: { studentIds: chosen, ...values },
    }),
    invalidates: electiveViews,
    done: t('placed', { count: chosen.length }),
    onDone,
  })
  return (
    <FormDialog
      title={t('placeTitle', { count: chosen.length })}
      action={t('place')}
      width="xs"
      form={form}
      onSave={place.submit}
      onClose={onClose}
    >
      <SelectField
        name="optionId"
        label={t('option')}
        required
        numeric
        options={offered.map(({ id, subjectName, seats, taken }) => ({
          value: id,
          label: t('optionLeft', { subject: subjectName, left: seats - taken, count: seats }),
        }))}
      />
      {round.state === 'published' && <DateField name="fromOn" label={t('firstDay')} hint={t('fromOnHint')} />}
      <TextAreaField name="reason" label={t('reason')} required hint={t('auditedReason')} />
    </FormDialog>
  )
}

/** Returns the day from which a student placed after the publication is on the roster: today, or the nearest day of the term; null before the publication. */
function firstDayOf({ state, termStartsOn, termEndsOn }: RoundDetail): string | null {
  if (state !== 'published') return null
  const today = thisDay()
  return today < termStartsOn ? termStartsOn : today > termEndsOn ? termEndsOn : today
}

const columns = (t: Translate): Column<RoundStudent, List>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'section', head: t('section'), text: ({ section, branch }) => section ?? branch, code: true },
  { field: 'cgpa', head: 'CGPA', text: ({ cgpa }) => cgpa, numeric: true, sort: true },
  { field: 'choices', head: t('preferences'), text: ({ choices }) => choices, wide: true },
  { field: 'seat', head: t('seatIn'), text: ({ allotment }) => allotment?.subjectCode ?? null, code: true },
  {
    field: 'why',
    head: t('why'),
    text: ({ allotment }) => (allotment?.optionId ? allotmentReason(t, allotment) : null),
    wide: true,
  },
]
