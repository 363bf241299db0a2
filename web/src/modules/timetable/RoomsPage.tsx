import { type Room, roomCalls, roomTypes, SaveRoom } from '@nalanda/contract/timetable/rooms'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useDepartmentChoices } from '../../api/choices.ts'
import { useRecordEditing } from '../../api/records.ts'
import { Button } from '../../ui/form/Button.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { FreeRoomsDialog } from './FreeRoomsDialog.tsx'
import { timetableViews } from './queries.ts'
import { timesText, WeeklyTimesField } from './setup/WeeklyTimesField.tsx'
import { type Translate, useWords } from './words.ts'

const { NumberField, SelectField, TextField } = fieldsFor(SaveRoom)

/** The rooms of the college, with a search for rooms free at a time. */
export function RoomsPage() {
  const t = useWords()
  const state = useListState<typeof roomCalls.rooms.list>({ sort: 'name' })
  const editing = useRecordEditing(roomCalls.rooms, state, timetableViews)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RecordScreen
        name="rooms"
        title={t('rooms')}
        about={t('roomsAbout')}
        add={t('addRoom')}
        none={t('noRooms')}
        nameOf={({ name }) => name}
        columns={columns(t)}
        filters={[
          { name: 'type', label: t('type'), options: roomTypes.map((value) => ({ value, label: t(`room-${value}`) })) },
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        ]}
        searchHint={t('roomSearch')}
        state={state}
        editing={editing}
        actions={
          <Button icon={DoorOpen} onClick={() => setOpen(true)}>
            {t('freeRooms')}
          </Button>
        }
        form={{ schema: SaveRoom, start, fields: () => <RoomFields />, wide: true }}
        empty={t('roomsEmpty')}
      />
      {open && <FreeRoomsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function start(row: Room | null) {
  return {
    ...{ name: row?.name ?? '', building: row?.building ?? '', type: row?.type ?? ('classroom' as const) },
    ...{ capacity: row?.capacity ?? 60, departmentId: row?.departmentId ?? null, unavailable: row?.unavailable ?? [] },
  }
}

function RoomFields() {
  const t = useWords()
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={60} />
      <TextField name="building" label={t('building')} maxLength={60} />
      <SelectField
        name="type"
        label={t('type')}
        required
        options={roomTypes.map((value) => ({ value, label: t(`room-${value}`) }))}
      />
      <NumberField name="capacity" label={t('seats')} required />
      <SelectField
        name="departmentId"
        label={t('roomDepartment')}
        numeric
        options={useDepartmentChoices()}
        placeholder={t('everyDepartment')}
      />
      <WeeklyTimesField name="unavailable" label={t('closed')} hint={t('closedHint')} />
    </>
  )
}

const columns = (t: Translate): Column<Room, typeof roomCalls.rooms.list>[] => [
  { field: 'name', head: t('room'), text: ({ name }) => name, main: true, sort: true },
  { field: 'building', head: t('building'), text: ({ building }) => building ?? '' },
  { field: 'type', head: t('type'), text: ({ type }) => t(`room-${type}`) },
  { field: 'capacity', head: t('seats'), text: ({ capacity }) => capacity, numeric: true, sort: true },
  { field: 'department', head: t('department'), text: ({ departmentCode }) => departmentCode ?? '' },
  { field: 'closed', head: t('closed'), text: ({ unavailable }) => timesText(unavailable), wide: true },
]
