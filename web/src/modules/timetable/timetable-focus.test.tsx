import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'

const draft = {
  ...{ id: 5, revision: 3, name: 'Even semesters', state: 'draft', effectiveFrom: null, effectiveUntil: null, inForce: false },
  ...{ forDay: null, basedOnId: null, basedOn: null, createdBy: 'academics', createdAt: '2026-11-20T05:00:00Z' },
  ...{ publishedAt: null, entryCount: 2 },
}
const physics = {
  ...{ id: 1, activity: 'o1/0', occurrence: 0, termId: 4, offeringId: 1, title: 'Physics', subjectCode: 'PH1', section: 'CSE A' },
  ...{ batch: null, weekday: 1, firstPeriod: 1, periods: 1, startsAt: '09:00', endsAt: '09:50', roomId: 8, room: 'A-1' },
  ...{ teachers: [], pinned: false },
}
const maths = { activity: 'o3/0', occurrence: 0, title: 'Maths CSE A', periods: 1 }
const slots = [1, 2].flatMap((weekday) => [{ weekday, firstPeriod: 1, from: '09:00', to: '09:50' }])
const free = { weekday: 2, firstPeriod: 1, from: '09:00', rooms: 'A-2', clashes: [] }

/** Opens a draft; the server moves Physics, or places Maths, on Tuesday. */
async function open() {
  const week = { entries: [physics], slots, unplaced: [maths] }
  await openPage('/app/Academics/Timetables/5', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/timetables/5': () => ({ body: draft }),
    '/api/timetables/5/publication-check': () => ({ body: { unplaced: 0, leftOut: 0, terms: [] } }),
    '/api/timetables/5/owners': () => ({ body: { sections: [{ id: 3, name: 'CSE A' }], teachers: [], rooms: [] } }),
    '/api/timetables/5/grid': () => ({ body: structuredClone(week) }),
    '/api/timetables/5/possible-slots': () => ({ body: { slots: [free] } }),
    'POST /api/timetables/5/moves': ({ body }) => {
      const [{ activity, weekday } = { activity: '', weekday: 1 }] = (body as { moves: (typeof physics)[] }).moves
      const moved = activity === maths.activity ? { ...physics, ...maths, id: 2, weekday } : { ...physics, weekday }
      week.entries = [...week.entries.filter((one) => one.activity !== activity), moved]
      week.unplaced = week.unplaced.filter((one) => one.activity !== activity)
      return { body: { revision: 4, former: [{ activity, occurrence: 0, weekday: 1, firstPeriod: 1 }] } }
    },
  })
}
const press = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
}
/** Returns the row heading and the text of the focused button. */
const focused = () => [
  document.activeElement?.closest('tr')?.querySelector('th')?.textContent,
  document.activeElement?.querySelector('strong')?.textContent?.trim(),
]

test('a class moved by keyboard keeps the focus at its new place, and after an undo', async () => {
  await open()
  await press(/^Physics/)
  await press(/^Move here/)
  await waitFor(() => expect(focused()).toEqual(['Tuesday', 'Physics']))
  await press(/^Undo/)
  await waitFor(() => expect(focused()).toEqual(['Monday', 'Physics']))
})

test('the picked-up class and what to do with it are announced', async () => {
  await open()
  await press(/^Physics/)
  await waitFor(() => expect(screen.getByText(/^Physics: choose a period/).getAttribute('role')).toBe('status'))
})

test('a class without a place has the focus at its new place after it is placed', async () => {
  await open()
  await press(/^Place Maths/)
  await press(/^Move here/)
  await waitFor(() => expect(focused()).toEqual(['Tuesday', 'Maths CSE A']))
})

test('Escape returns the focus to the picked-up class', async () => {
  await open()
  await press(/^Physics/)
  ;(await screen.findByRole('button', { name: /^Move here/ })).focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toEqual(['Monday', 'Physics']))
  await press(/^Place Maths/)
  ;(await screen.findByRole('button', { name: /^Move here/ })).focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Place Maths CSE A'))
})
