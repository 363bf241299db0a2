import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const counted = { held: 10, attended: 9, periodsLeft: 8, percent: 9_000, onDuty: 0, medical: 0 }
const term = {
  ...{ ...counted, id: 1, studentId: 5, rollNo: '24NA1A0505', fullName: 'Asha Rao', section: 'CSE A', batchLabel: '2024–2028' },
  ...{ termId: 2, termName: 'First semester', rules: { required: 75, condonable: 65 }, standing: 'enough' },
  ...{ letterOn: null, openFeePaise: null },
}
const subject = (subjectName: string) => ({ ...counted, offeringId: 3, subjectCode: 'CS501PC', subjectName })
const asha = { studentId: 5, fullName: 'Asha Rao', terms: [{ ...term, subjects: [subject('Algorithms')] }], recent: [] }
const ravi = { studentId: 6, fullName: 'Ravi Rao', terms: [{ ...term, id: 2, subjects: [subject('Networks')] }], recent: [] }
const mira = { studentId: 8, fullName: 'Mira Rao', terms: [], recent: [] }

const open = (address: string, students: object[]) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ username: 'mother', roles: ['ROLE_PARENT'] }) } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/my/attendance': () => ({ body: { students } }),
  })

test('a parent sees the child of the address, and switches to another', async () => {
  await open('/app/My Attendance?child=6', [asha, ravi, mira])
  await screen.findByText('Networks')
  expect(screen.queryByText('Algorithms')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ravi Rao' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Asha Rao' }))
  await screen.findByText('Algorithms')
  expect(screen.queryByText('Networks')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Mira Rao' }))
  await screen.findByText('No attendance yet')
})

test('the child that a parent chose is also shown on the next screen, until the parent chooses another', async () => {
  await open('/app/My Attendance?child=5', [asha, ravi])
  await userEvent.click(await screen.findByRole('radio', { name: 'Ravi Rao' }))
  await screen.findByText('Networks')
  cleanup()
  await open('/app/My Attendance', [asha, ravi])
  await screen.findByText('Networks')
  await userEvent.click(screen.getByRole('radio', { name: 'Asha Rao' }))
  await screen.findByText('Algorithms')
})

test('a parent of one child has no switch', async () => {
  await open('/app/My Attendance', [asha])
  await screen.findByText('Algorithms')
  expect(screen.queryByRole('radio')).toBeNull()
})
