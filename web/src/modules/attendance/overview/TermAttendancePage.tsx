import { standings } from '@nalanda/contract/attendance/percentage'
import { type TermAttendance, termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { Printer, Settings } from 'lucide-react'
import { useState } from 'react'
import { useDepartmentChoices, useTermChoices } from '../../../api/choices.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState, useSelection } from '../../../ui/list/list-state.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { standingTone } from '../own/AttendanceOfStudent.tsx'
import { percentOfHundredths } from '../own/what-if.ts'
import { type Translate, useWords } from '../words.ts'
import { LastLetters } from './LastLetters.tsx'
import { PrintLetters } from './PrintLetters.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

type List = typeof termAttendanceCalls.standings.list

/** Students short of attendance, with the reason: whether it can be condoned, or the semester must be repeated. */
export function TermAttendancePage() {
  const t = useWords()
  const state = useListState<List>({ sort: 'percent' })
  const may = useMay()
  const mayManage = may('attendance.manage')
  const mayPrint = may('attendance.letters')
  const result = useRecordList(termAttendanceCalls.standings, state.query)
  const selection = useSelection(state)
  const [open, setOpen] = useState(false)
  return (
    <Page
      title={t('shortage')}
      about={t('shortageAbout')}
      actions={
        mayManage && (
          <Button icon={Settings} onClick={() => setOpen(true)}>
            {t('changeSettings')}
          </Button>
        )
      }
    >
      {mayPrint && <LastLetters />}
      <DataList
        name="attendance-standings"
        label={t('shortage')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        {...(mayPrint && { selection })}
        bar={
          selection.ids.size > 0 && (
            <SelectionBar count={selection.ids.size} onClear={selection.clear}>
              <PrintLetters size="small" icon={Printer} listIds={async () => [...selection.ids]}>
                {t('printLetters')}
              </PrintLetters>
            </SelectionBar>
          )
        }
        action={
          mayPrint &&
          state.filters.standing === 'below' &&
          (result.data?.total ?? 0) > 0 && (
            <PrintLetters icon={Printer} listIds={async () => ((await result.allRows?.()) ?? []).map(({ id }) => id)}>
              {t('printAllLetters')}
            </PrintLetters>
          )
        }
        hrefOf={({ studentId }) => `/app/Attendance/Students/${studentId}`}
        searchHint={t('findStudent')}
        filters={[
          {
            name: 'standing',
            label: t('standing'),
            options: (['below', ...standings] as const).map((value) => ({ value, label: t(`standing-${value}`) })),
          },
          { name: 'termId', label: t('inTerm'), options: useTermChoices(state.needs('termId')) },
          { name: 'current', label: t('currentTerm'), options: yesNoOptions(t) },
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        ]}
        onExport={(format) => exportRecords(termAttendanceCalls.standings, state.exportQuery, format)}
        empty={{ title: t('noStudents'), children: t('noStandingsText') }}
      />
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}

/** Returns a short reason why a student is in the list. */
function reasonOf(t: Translate, { standing, rules, openFeePaise }: TermAttendance): string {
  if (standing === 'unpaid') return t('reasonUnpaid', { amount: rupees(openFeePaise ?? 0) })
  if (standing === 'condonable') return t('reasonCondonable', rules)
  if (standing === 'short') return t('reasonShort', rules)
  return ''
}

const columns = (t: Translate): Column<TermAttendance, List>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'section', head: t('section'), text: ({ section }) => section, sort: true },
  { field: 'termName', head: t('inTerm'), text: ({ termName }) => termName },
  { field: 'held', head: t('heldPeriods'), text: ({ held }) => held, numeric: true },
  { field: 'attended', head: t('attendedPeriods'), text: ({ attended }) => attended, numeric: true },
  { field: 'percent', head: t('percent'), text: ({ percent }) => percentOfHundredths(percent), numeric: true, sort: true },
  {
    field: 'standing',
    head: t('standing'),
    status: ({ standing }) => ({ tone: standingTone(standing), text: t(`standing-${standing}`) }),
  },
  { field: 'letterOn', head: t('letterOn'), text: ({ letterOn }) => letterOn && dayText(letterOn) },
  { field: 'why', head: t('why'), text: (row) => reasonOf(t, row), wide: true },
]
