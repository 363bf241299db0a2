import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const batch = (id: number, name: string, students: object[]) => ({ id, name, students })
const bala = { id: 5, rollNo: '24NA1A0501', fullName: 'Bala Krishna' }
const divided = { section: 'CSE A', batches: [batch(31, 'B1', [bala]), batch(32, 'B2', []), batch(33, 'B3', [])], unassigned: [] }
const section = {
  ...{ sectionId: 9, section: 'CSE A', batchLabel: '2024-2028', labs: 2, students: 1, unassigned: 0 },
  batches: divided.batches.map(({ students, ...one }) => ({ ...one, students: students.length })),
}
const term = {
  ...{ id: 1, revision: 1, courseId: 1, courseName: 'B.Tech', name: 'Odd semesters', startsOn: '2026-09-07' },
  ...{ endsOn: '2027-01-30', semesterIds: [5], semesters: 'III Year I', weekdays: [1, 2, 3], state: 'coming', teachingDays: 90 },
}

test('students are moved by the button, not while arrow keys select a batch', async () => {
  const sent: string[] = []
  const to = (id: number) => ({
    [`/api/section-batches/${id}/students`]: ({ body }: { body: unknown }) => {
      sent.push(`${id} ${JSON.stringify(body)}`)
      return { body: divided }
    },
  })
  await openPage('/app/Academics/Lab Batches', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_HOD'] }) } }),
    '/api/terms': () => listReply([term]),
    '/api/terms/1/lab-sections': () => ({ body: { sections: [section] } }),
    '/api/terms/1/batch-students': () => listReply([]),
    '/api/terms/1/sections/9/batches': () => ({ body: divided }),
    ...{ ...to(31), ...to(32), ...to(33) },
  })
  await userEvent.selectOptions(
    await screen.findByLabelText('Term'),
    await screen.findByRole('option', { name: /Odd semesters/ }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /B1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Bala Krishna/ }))
  // Arrow keys pass B1 and B2 on the way to B3
  const chooser = dialog.getByRole('combobox', { name: 'Lab batch' })
  for (const name of ['B1', 'B2', 'B3']) await userEvent.selectOptions(chooser, name)
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Move to batch' }))
  await waitFor(() => expect(sent).toEqual(['33 {"studentIds":[5]}']))
})
