import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openComponent } from '../../../dev/component.tsx'
import { useLocalListState } from '../list/list-state.ts'
import { PanelDialog } from '../overlay/Dialogs.tsx'
import { RecordList } from './RecordList.tsx'
import { RecordRemovalActs } from './RecordRemovalActs.tsx'
import { RecordScreen } from './RecordScreen.tsx'

type Room = { id: number; name: string; guests: number }
const rooms: Room[] = [
  { id: 1, name: 'Room 1', guests: 2 },
  { id: 2, name: 'Room 2', guests: 0 },
]

async function openRooms({ items = rooms, mayAdd = true, opens = false } = {}) {
  const deleted: string[] = []
  function Rooms() {
    const state = useLocalListState({})
    const result = { data: { items, total: items.length, next: null }, error: null, isPending: false, isFetching: false }
    return (
      <RecordList
        name="rooms"
        label="Rooms"
        columns={[{ field: 'name', head: 'Name', text: ({ name }: Room) => name, main: true }]}
        state={state}
        result={{ ...result, refetch: () => undefined }}
        rowActs={({ name }) => <button type="button">Clean {name}</button>}
        add="Add room"
        mayAdd={mayAdd}
        addForm={(close) => (
          <PanelDialog open title="A new room" onClose={close}>
            <p>Its name</p>
          </PanelDialog>
        )}
        none="No rooms yet"
        empty="The rooms of the hostel"
        detail={
          opens
            ? (room, close) => (
                <PanelDialog open title={room.name} onClose={close}>
                  <RecordRemovalActs
                    row={room}
                    name={room.name}
                    onDone={close}
                    onDelete={async ({ name }) => deleted.push(name)}
                    whyKept={({ guests }) => (guests > 0 ? 'Guests live here' : null)}
                  />
                </PanelDialog>
              )
            : undefined
        }
      />
    )
  }
  await openComponent(() => <Rooms />)
  return { deleted }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('Alt+N opens the form that adds a record, only for users who may add one', async () => {
  await openRooms()
  await userEvent.keyboard('{Alt>}n{/Alt}')
  await dialog('A new room')
  await openRooms({ mayAdd: false })
  await userEvent.keyboard('{Alt>}n{/Alt}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add room/ })).toBeNull()
})

test('an empty list says what it will contain, and offers to add the first record', async () => {
  await openRooms({ items: [] })
  screen.getByText('The rooms of the hostel')
  expect(screen.getAllByRole('button', { name: /^Add room/ })).toHaveLength(2)
})

test('the actions of a row are in its last column, and do not open the row', async () => {
  await openRooms({ opens: true })
  await userEvent.click(screen.getByRole('button', { name: 'Clean Room 1' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Room 1' }))
  await dialog('Room 1')
})

test('the actions of a row are not printed', async () => {
  await openRooms()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name'])
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('a record in use says why it cannot be deleted, and another one is deleted after a confirmation', async () => {
  const { deleted } = await openRooms({ opens: true })
  await userEvent.click(screen.getByRole('button', { name: 'Room 1' }))
  const kept = await dialog('Room 1')
  expect(kept.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  kept.getByText('Guests live here')
  await userEvent.click(kept.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Room 2' }))
  await userEvent.click((await dialog('Room 2')).getByRole('button', { name: 'Delete' }))
  expect(deleted).toEqual([])
  await userEvent.click((await dialog('Delete Room 2?')).getByRole('button', { name: 'Delete' }))
  expect(deleted).toEqual(['Room 2'])
})

test('a deletion that needs a reason asks for it and passes it on', async () => {
  const deleted: unknown[] = []
  await openComponent(() => (
    <RecordRemovalActs
      row={rooms[1]}
      name="Room 2"
      asksReason
      onDone={() => undefined}
      onDelete={async (row, reason) => deleted.push([row?.name, reason])}
    />
  ))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const asking = await dialog('Delete Room 2?')
  const confirm = asking.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(confirm.disabled).toBe(true)
  await userEvent.type(asking.getByLabelText(/^Reason/), 'Entered twice')
  await userEvent.click(confirm)
  expect(deleted).toEqual([['Room 2', 'Entered twice']])
})

async function openScreen(may: boolean) {
  function Rooms() {
    const state = useLocalListState({})
    const items = rooms.map((room) => ({ ...room, revision: 1 }))
    const result = { data: { items, total: 2, next: null }, error: null, isPending: false, isFetching: false }
    return (
      <RecordScreen
        {...{ name: 'rooms', title: 'Rooms', about: '', add: 'Add room', none: '', empty: '', searchHint: '', state }}
        nameOf={({ name }) => name}
        columns={[{ field: 'name', head: 'Name', text: ({ name }) => name, main: true }]}
        editing={{
          result: { ...result, refetch: () => undefined },
          mayEdit: may,
          onExport: async () => undefined,
          onSave: async () => items[0] as (typeof items)[0],
          reload: async () => undefined,
        }}
        form={{ schema: z.object({ name: z.string() }), start: () => ({ name: '' }), fields: () => null }}
        rowActs={({ name }) => <button type="button">Clean {name}</button>}
        importing={{ text: 'Import rooms', title: 'Rooms from a sheet', may, content: () => <p>Choose the sheet</p> }}
      />
    )
  }
  await openComponent(() => <Rooms />)
}

test('a screen of records has row actions, and an import for users who may import', async () => {
  await openScreen(true)
  screen.getByRole('button', { name: 'Clean Room 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Import rooms' }))
  ;(await dialog('Rooms from a sheet')).getByText('Choose the sheet')
  await openScreen(false)
  expect(screen.queryByRole('button', { name: 'Import rooms' })).toBeNull()
})
