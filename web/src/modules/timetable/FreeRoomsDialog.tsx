import { timeOf } from '@nalanda/contract/platform/dates/dates'
import { classCalls } from '@nalanda/contract/timetable/classes'
import { type RoomType, roomTypes } from '@nalanda/contract/timetable/rooms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DayChooser } from '../../ui/form/date/DayChooser.tsx'
import { TextInput } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { thisDay } from '../../ui/format/format.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './Timetable.module.css'
import { useWords } from './words.ts'

/** The rooms without a class at a time of a day, initially now; filtered by type and required seats. */
export function FreeRoomsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const [day, setDay] = useState<string | null>(() => thisDay())
  const [at, setAt] = useState(() => timeOf(new Date()))
  const [type, setType] = useState<RoomType | null>(null)
  const [seats, setSeats] = useState('')
  const { data, error, refetch } = useQuery({
    ...queryOf(classCalls.listFreeRooms, { query: { day: day ?? '', at } }),
    enabled: day !== null && at !== '',
    placeholderData: keepPreviousData,
  })
  const rooms = data?.rooms.filter((room) => (type === null || room.type === type) && room.capacity >= Number(seats))
  return (
    <PanelDialog
      open
      width="md"
      title={t('freeRooms')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={css.filters}>
        <DayChooser label={t('day')} required value={day} onChoose={setDay} />
        <TextInput label={t('timeOfDay')} type="time" required value={at} onChange={({ target }) => setAt(target.value)} />
        <Select
          label={t('type')}
          value={type}
          onChange={setType}
          placeholder={t('everyType')}
          options={roomTypes.map((value) => ({ value, label: t(`room-${value}`) }))}
        />
        <TextInput
          label={t('leastSeats')}
          type="number"
          min={0}
          value={seats}
          onChange={({ target }) => setSeats(target.value)}
        />
      </div>
      {rooms ? (
        rooms.length === 0 ? (
          <p className={css.none}>{t('noFreeRoom')}</p>
        ) : (
          <Table
            label={t('freeRooms')}
            tall
            stacked
            rows={rooms}
            rowId={({ id }) => id}
            columns={[
              { field: 'name', head: t('room'), main: true, cell: ({ name }) => name },
              { field: 'building', head: t('building'), cell: ({ building }) => building },
              { field: 'type', head: t('type'), cell: (room) => t(`room-${room.type}`) },
              { field: 'seats', head: t('seats'), numeric: true, cell: ({ capacity }) => capacity },
              { field: 'until', head: t('freeUntil'), cell: ({ freeUntil }) => freeUntil ?? t('restOfDay') },
            ]}
          />
        )
      ) : (
        <Waiting error={error} refetch={refetch} rows={8} />
      )}
    </PanelDialog>
  )
}
