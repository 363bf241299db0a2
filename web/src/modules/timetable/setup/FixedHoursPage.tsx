import { type FixedHour, fixedHourCalls, SaveFixedHour } from '@nalanda/contract/timetable/fixed-hours'
import { roomCalls } from '@nalanda/contract/timetable/rooms'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { findStaff } from '../../../api/find-staff.ts'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { weekdayName } from '../../../ui/format/days.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { HoursOfSectionsDialog } from './HoursOfSectionsDialog.tsx'
import { useSectionChoices, useTermChoices } from './queries.ts'
import { WhenFields } from './WhenFields.tsx'
import { type Translate, useWords } from './words.ts'

type List = typeof fixedHourCalls.fixedHours.list
const { DependentField, LookupField, SelectField, useFormContext } = fieldsFor(SaveFixedHour)

/** Page of fixed hours such as library, sports and mentoring, at a set time or one that the timetable chooses. */
export function FixedHoursPage() {
  const t = useWords()
  const state = useListState<List>({ sort: 'section' })
  const editing = useRecordEditing(fixedHourCalls.fixedHours, state)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RecordScreen
        name="fixed-hours"
        title={t('fixedHours')}
        about={t('fixedHoursAbout')}
        add={t('addFixedHour')}
        none={t('noFixedHours')}
        nameOf={({ title, section }) => `${title}, ${section}`}
        columns={columns(t)}
        filters={[{ name: 'termId', label: t('term'), options: useTermChoices(state.needs('termId')) }]}
        searchHint={t('fixedHourSearch')}
        {...{ state, editing }}
        actions={
          editing.mayEdit && (
            <Button icon={ListPlus} onClick={() => setOpen(true)}>
              {t('addToSections')}
            </Button>
          )
        }
        form={{ schema: SaveFixedHour, start, fields: (row) => <HourFields row={row} /> }}
        empty={t('fixedHoursEmpty')}
      />
      {open && <HoursOfSectionsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function start(row: FixedHour | null) {
  return {
    ...{ termId: row?.termId ?? null, sectionId: row?.sectionId ?? null, title: row?.title ?? '', periods: row?.periods ?? 1 },
    ...{ weekday: row?.weekday ?? null, firstPeriod: row?.firstPeriod ?? null },
    ...{ staffId: row?.staffId ?? null, roomId: row?.roomId ?? null },
  }
}

function HourFields({ row }: { row: FixedHour | null }) {
  const t = useWords()
  const { watch } = useFormContext()
  const termId = watch('termId')
  const sections = useSectionChoices(termId) ?? []
  const rooms = useChoices(roomCalls.rooms, { retired: 'all' }) ?? []
  return (
    <>
      <SelectField name="termId" label={t('term')} required numeric options={useTermChoices()} />
      <DependentField
        name="sectionId"
        label={t('section')}
        of={termId}
        first={t('termFirst')}
        options={sections.map(({ value, label }) => ({ value, short: label, of: termId }))}
      />
      <WhenFields />
      <LookupField
        name="staffId"
        label={t('teacher')}
        present={row?.teacher ? { value: row.staffId ?? 0, label: row.teacher } : null}
        find={findStaff}
      />
      <SelectField
        name="roomId"
        label={t('room')}
        numeric
        placeholder={t('noRoomNeeded')}
        options={rooms.map(({ id, name, retired }) => ({ value: id, label: name, retired }))}
      />
    </>
  )
}

const columns = (t: Translate): Column<FixedHour, List>[] => [
  { field: 'title', head: t('hour'), text: ({ title }) => title, main: true, sort: true },
  { field: 'section', head: t('section'), text: ({ section }) => section, sort: true },
  { field: 'batch', head: t('batch'), text: ({ batchLabel }) => batchLabel, code: true },
  {
    field: 'when',
    head: t('when'),
    text: ({ weekday, firstPeriod }) =>
      weekday === null ? t('timetableChooses') : t('dayAndPeriod', { day: weekdayName(weekday), period: firstPeriod ?? '' }),
    wide: true,
  },
  { field: 'periods', head: t('periods'), text: ({ periods }) => periods, numeric: true },
  { field: 'teacher', head: t('teacher'), text: ({ teacher }) => teacher, wide: true },
  { field: 'room', head: t('room'), text: ({ room }) => room },
  { field: 'term', head: t('term'), text: ({ termName }) => termName, wide: true, hiddenAtFirst: true },
]
