import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { aStudent } from '../../../../dev/students.ts'

const state = { startedOn: '2026-06-01', reason: 'Attendance', recordedBy: 'academics', correction: null }
const student = aStudent({ state: 'detained', states: [{ ...state, id: 1, state: 'detained' }] })
const batch = (id: number, startYear: number) => ({
  ...{ id, revision: 1, courseId: 1, startYear, label: `${startYear}-${startYear + 4}`, retired: false },
  ...{ courseName: 'B.Tech', regulationId: 1, regulationCode: 'R22', studentCount: 0 },
})
const rules = {
  ...{ effectiveFrom: '2022-07-01', absentGrade: 'AB', rounding: 'truncate', countedAttempt: 'best', creditsForAward: 160 },
  scale: [
    { grade: 'P', minPercent: 40, points: 5, passes: true },
    { grade: 'F', minPercent: 0, points: 0, passes: false },
  ],
  passPercent: { internal: 0, external: 35, total: 40 },
  attendance: usualAttendance,
}
const regulation = (id: number, code: string) => ({
  ...{ id, revision: 1, code, title: code, courseId: 1, courseName: 'B.Tech', rules, history: [], retired: false },
})
const section = {
  ...{ id: 9, revision: 1, batchId: 2, branchId: 1, name: 'B', capacity: 60, retired: false },
  ...{ batchLabel: '2023-2027', branchShortName: 'CSE', studentCount: 0 },
}

test('a readmission form preselects the following batch and the former regulation, and asks for the section', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Students/7/Academic', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/7': () => ({ body: student }),
    '/api/batches': () =>
      listReply([batch(3, 2024), { ...batch(2, 2023), regulationId: 2, regulationCode: 'R25' }, batch(1, 2022)]),
    '/api/regulations': () => listReply([regulation(2, 'R25'), regulation(1, 'R22')]),
    '/api/sections': () => listReply([section]),
    '/api/students/7/states': ({ body }) => {
      sent.push(body)
      return { body: [{ ...state, id: 2, state: 'readmitted' }] }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change state' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/Batch/)).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'Readmitted')
  const field = await dialog.findByLabelText<HTMLSelectElement>(/Batch/)
  await expect.poll(() => field.value).toBe('2')
  const regulations = await dialog.findByLabelText<HTMLSelectElement>(/Regulation/)
  await expect.poll(() => regulations.value).toBe('1')
  await dialog.findByText('The batch follows R25; the student was under R22')
  await userEvent.selectOptions(regulations, 'R25')
  await dialog.findByRole('option', { name: 'B' })
  await userEvent.selectOptions(dialog.getByLabelText(/Section/), 'B')
  fireEvent.change(dialog.getByLabelText(/^From/, { selector: 'input' }), { target: { value: '01/07/2026' } })
  await userEvent.type(dialog.getByLabelText(/Reason/), 'By the order of the principal')
  await userEvent.click(dialog.getByRole('button', { name: 'Change state' }))
  const state = { state: 'readmitted', startedOn: '2026-07-01', reason: 'By the order of the principal' }
  await expect.poll(() => sent).toEqual([{ ...state, place: { batchId: 2, sectionId: 9, regulationId: 2 } }])
})

test('after a readmission the form beside it offers the sections of the new class', async () => {
  let shown: object = { ...student, revision: 1, sectionId: 8 }
  await openPage('/app/Admin/Students/7/Academic', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/7': () => ({ body: shown }),
    '/api/batches': () => listReply([batch(2, 2023), batch(1, 2022)]),
    '/api/regulations': () => listReply([regulation(1, 'R22')]),
    '/api/sections': ({ query }) =>
      listReply(query.get('batchId') === '2' ? [section] : [{ ...section, id: 8, batchId: 1, name: 'A' }]),
    '/api/students/7/states': () => {
      shown = {
        ...student,
        revision: 2,
        state: 'readmitted',
        batchId: 2,
        batchLabel: '2023-2027',
        sectionId: 9,
        sectionName: 'B',
      }
      return { body: [{ ...state, id: 2, state: 'readmitted' }] }
    },
  })
  const [field] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /Section/ }, { timeout: 10_000 })
  const offered = () => [...(field?.options ?? [])].slice(1).map(({ text }) => text)
  await expect.poll(offered).toEqual(['A'])
  await userEvent.click(await screen.findByRole('button', { name: 'Change state' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'Readmitted')
  await dialog.findByRole('option', { name: 'B' })
  await userEvent.selectOptions(dialog.getByLabelText(/Section/), 'B')
  fireEvent.change(dialog.getByLabelText(/^From/, { selector: 'input' }), { target: { value: '01/07/2026' } })
  await userEvent.type(dialog.getByLabelText(/Reason/), 'By the order of the principal')
  await userEvent.click(dialog.getByRole('button', { name: 'Change state' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(offered).toEqual(['B'])
})
