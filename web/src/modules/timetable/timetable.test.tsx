import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'

const office = person({ username: 'academics', fullName: 'A. Office', roles: ['ROLE_ACADEMICS'] })
const draft = {
  ...{ id: 5, revision: 3, name: 'Even semesters', state: 'draft', effectiveFrom: null, effectiveUntil: null, inForce: false },
  ...{
    forDay: null,
    basedOnId: null,
    basedOn: null,
    createdBy: 'academics',
    createdAt: '2026-11-20T05:00:00Z',
    publishedAt: null,
    entryCount: 2,
  },
}
const entry = (values: object) => ({
  ...{ id: 1, activity: 'o1/0', occurrence: 0, termId: 4, offeringId: 1, title: 'Physics', subjectCode: 'PH1', section: 'CSE A' },
  ...{ batch: null, weekday: 1, firstPeriod: 1, periods: 1, startsAt: '09:00', endsAt: '09:50', roomId: 8, room: 'A-1' },
  ...{ teachers: [{ id: 7, fullName: 'Asha Rao' }], pinned: false },
  ...values,
})
const slot = (from: string, to: string) => ({ weekday: 1, firstPeriod: 1, from, to })
/** The week of a teacher of two sections whose days begin at 09:00 and 09:30. */
const week = {
  entries: [entry({}), entry({ id: 2, activity: 'o2/0', title: 'Chemistry', startsAt: '09:30', endsAt: '10:20', weekday: 2 })],
  slots: [slot('09:00', '09:50'), slot('09:30', '10:20')],
  unplaced: [],
}
const nothingMissing = { unplaced: 0, leftOut: 0, terms: [] }

type Answers = Parameters<typeof openPage>[1]
const sent: { path: string; body: unknown }[] = []
/** Returns a handler that records the body and responds with `reply`. */
const noted =
  (path: string, reply: unknown): Answers[string] =>
  ({ body }) => {
    sent.push({ path, body })
    return { body: reply }
  }
const open = (answers: Answers = {}) =>
  openPage('/app/Academics/Timetables/5', {
    '/api/session': () => ({ body: { user: office } }),
    '/api/timetables/5': () => ({ body: draft }),
    '/api/timetables/5/publication-check': () => ({ body: nothingMissing }),
    '/api/timetables/5/owners': () => ({ body: { sections: [{ id: 3, name: 'CSE A' }], teachers: [], rooms: [] } }),
    '/api/timetables/5/grid': () => ({ body: week }),
    ...answers,
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  sent.length = 0
})

test('Undo sends the former places from the server, including those of classes not shown', async () => {
  const clash = { code: 'timetable.is-pinned', message: 'It is pinned' }
  const taken = { weekday: 1, firstPeriod: 1, from: '09:30', rooms: 'A-1', clashes: [clash] }
  const moves = [
    { activity: 'o1/0', occurrence: 0, weekday: 1, firstPeriod: 1, title: 'Physics' },
    { activity: 'o9/0', occurrence: 0, weekday: 3, firstPeriod: 2, title: 'Sports' },
  ]
  const former = [
    { activity: 'o1/0', occurrence: 0, weekday: 1, firstPeriod: 1, roomIds: [8] },
    { activity: 'o9/0', occurrence: 0, weekday: 5, firstPeriod: 4, roomIds: [null] },
  ]
  await open({
    '/api/timetables/5/possible-slots': () => ({ body: { slots: [taken] } }),
    '/api/timetables/5/swaps': () => ({ body: { swaps: [{ moves }] } }),
    'POST /api/timetables/5/moves': noted('moves', { revision: 4, former }),
  })
  await userEvent.click(await button(/Physics/))
  await userEvent.click(await button('It is pinned'))
  await userEvent.click(await button(/^Physics to Mon 1; Sports to Wed 2/))
  await userEvent.click(await button('Undo'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.body).toEqual({ revision: 3, moves: moves.map(({ title: _, ...move }) => move) })
  expect(sent[1]?.body).toMatchObject({ moves: former })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('with two period patterns in a week, a class can be moved to its own periods, but not to its present place', async () => {
  const free = { weekday: 1, firstPeriod: 1, from: '09:30', rooms: 'A-2', clashes: [] }
  const own = { ...free, from: '09:00', rooms: 'A-1' }
  await open({ '/api/timetables/5/possible-slots': () => ({ body: { slots: [own, free] } }) })
  await userEvent.click(await button(/Physics/))
  const place = await button('Move here: A-2')
  expect(screen.getAllByRole('button', { name: /^Move here/ })).toHaveLength(1)
  const cell = place.closest('td') as HTMLTableCellElement
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads[cell.cellIndex]).toBe('09:30–10:20')
})

test('unplaced classes of one subject share one button, which places the first of them', async () => {
  const without = (occurrence: number) => ({ activity: 'o3/0', occurrence, title: 'Maths CSE A', periods: 1 })
  const free = { weekday: 1, firstPeriod: 1, from: '09:30', rooms: 'A-2', clashes: [] }
  await open({
    '/api/timetables/5/grid': () => ({
      body: { ...week, unplaced: [without(1), without(3), { ...without(0), activity: 'o4/0', title: 'Lab' }] },
    }),
    '/api/timetables/5/possible-slots': () => ({ body: { slots: [free] } }),
    'POST /api/timetables/5/moves': noted('moves', { revision: 4, former: [] }),
  })
  expect(await button('Place Lab')).toBeTruthy()
  await userEvent.click(await button('Place Maths CSE A (2 left)'))
  await userEvent.click(await button('Move here: A-2'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ moves: [{ activity: 'o3/0', occurrence: 1 }] })
})

test('a class that is dragged onto a free period is moved there', async () => {
  const free = { weekday: 1, firstPeriod: 1, from: '09:30', rooms: 'A-2', clashes: [] }
  await open({
    '/api/timetables/5/possible-slots': () => ({ body: { slots: [free] } }),
    'POST /api/timetables/5/moves': noted('moves', { revision: 4, former: [] }),
  })
  fireEvent.dragStart(await button(/Physics/), { dataTransfer: {} })
  fireEvent.drop((await button('Move here: A-2')).closest('td') as HTMLElement)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ revision: 3, moves: [{ activity: 'o1/0', occurrence: 0, weekday: 1, firstPeriod: 1 }] })
})

test('a draft with missing classes shows a warning, and is published only after a confirmation', async () => {
  const terms = [{ termId: 4, course: 'B.Tech', term: 'Even semesters 2027', classes: 40, unplaced: 12 }]
  await open({
    '/api/timetables/5/publication-check': () => ({ body: { unplaced: 12, leftOut: 1, terms } }),
    'POST /api/timetables/5/publish': noted('publish', { ...draft, state: 'published', effectiveFrom: '2027-01-04' }),
  })
  await screen.findByText(/12 classes have no place/)
  await userEvent.click(await button('Publish'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('B.Tech, Even semesters 2027: 12 of 40 classes have no place')
  await dialog.findByText('1 class is no longer needed and is left out')
  const publish = dialog.getByRole('button', { name: 'Publish' }) as HTMLButtonElement
  expect(publish.disabled).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Publish without these classes' }))
  await userEvent.click(publish)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ revision: 3, confirmed: { unplaced: 12, leftOut: 1 } })
})

test('a draft without missing classes is published without a confirmation', async () => {
  await open({ 'POST /api/timetables/5/publish': noted('publish', { ...draft, state: 'published' }) })
  await userEvent.click(await button('Publish'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Every class has a place.')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).not.toHaveProperty('confirmed')
})

test('a draft can be renamed, and deleted after a confirmation; a published version can be neither', async () => {
  const page = await open({
    'PUT /api/timetables/5': noted('rename', { ...draft, name: 'Spring' }),
    'DELETE /api/timetables/5': noted('delete', {}),
    '/api/timetables': () => ({ body: { items: [], total: 0, next: null } }),
    '/api/timetable/runs': () => ({ body: { runs: [] } }),
  })
  await userEvent.click(await button(/^Edit/))
  const name = await screen.findByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Spring')
  await userEvent.click(await button(/^Save/))
  await waitFor(() => expect(sent).toEqual([{ path: 'rename', body: { name: 'Spring', forDay: null, revision: 3 } }]))
  await userEvent.click(await button(/^Edit/))
  await userEvent.click(await button(/^Delete/))
  expect(sent).toHaveLength(1)
  const confirmations = await screen.findAllByRole('button', { name: /^Delete/ })
  await userEvent.click(confirmations.at(-1) as HTMLElement)
  await waitFor(() => expect(sent[1]?.path).toBe('delete'))
  await waitFor(() => expect(page.where()).toBe('/app/Academics/Timetables'))
  const published = { ...draft, state: 'published', effectiveFrom: '2026-07-06', inForce: true }
  await open({ '/api/timetables/5': () => ({ body: published }) })
  await button('Copy to a draft')
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})
