import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'
import { lakshmi } from '../../../dev/staff.ts'

const head = person({ username: 'head', roles: ['ROLE_HOD'], staffId: 9 })
const session = { '/api/session': () => ({ body: { user: head } }) }

const profile = {
  ...{ staffId: 7, fullName: 'Anil Rao', designation: 'Professor', departmentName: 'Computer Science', qualification: 'PhD' },
  ...{ orcid: null, about: 'Teaches' as string | null, interests: 'Grids', empCode: 'NA7', email: 'rao@test.example' },
  ...{ joinedOn: '2016-06-01', experienceYears: 13, hasPhoto: false, isPublic: true, slug: 'anil-rao', revision: 2 },
  ...{ mayChange: true, achievements: [], publications: [], works: [] },
  counts: { publications: 0, citations: 0, scopus: 0, awards: 0, mous: 0 },
}

test('a profile that its owner changed in the meantime is saved with both changes', async () => {
  let stored = profile
  const sent: unknown[] = []
  await openPage('/app/Faculty/Profiles/7', {
    ...session,
    '/api/faculty/profiles/7': ({ body }) => {
      if (body === undefined) return { body: stored }
      if ((body as typeof profile).revision !== stored.revision) return refusal('platform.changed-meanwhile')
      sent.push(body)
      stored = { ...stored, ...(body as object), revision: stored.revision + 1 }
      return { body: stored }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Edit profile/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/interests/i), { target: { value: 'Grids and motors' } })
  stored = { ...stored, revision: 3, about: 'Teaches and guides' }
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Someone else changed this record while you were editing it/)
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(sent).toEqual([{ about: 'Teaches and guides', interests: 'Grids and motors', isPublic: true, revision: 3 }]),
  )
})

const author = (position: number, name: string) => ({ position, name, staffId: null, fullName: null })
const publication = {
  ...{ id: 4, type: 'journal', title: 'Wavelets and motors', authorNames: 'J. Müller\nA. Rao', venue: 'IEEE Access' },
  ...{ publisher: null, year: 2023, month: 1, publishedOn: '2023-01-01', volume: '11', issue: null, pages: null, doi: null },
  ...{ isbn: null, citations: 12, inScopus: true, inWos: false, inUgcCare: true, distinct: false, revision: 1 },
  ...{ state: 'recorded', proof: null, recordedBy: 'rao', verifiedBy: null, verifiedOn: null, mayChange: true },
  ...{ mayDecide: false, history: [], authors: [author(1, 'J. Müller'), author(2, 'A. Rao')] },
}

test('if another author took the place in the meantime, linking an author fails and a second press links nobody', async () => {
  let stored = publication
  const sent: unknown[] = []
  await openPage('/app/Faculty/Publications/4', {
    ...session,
    '/api/publications/4': () => ({ body: stored }),
    '/api/staff': () => listReply([lakshmi]),
    'PUT /api/publications/4/authors/1': ({ body }) => {
      sent.push(body)
      return refusal('platform.changed-meanwhile')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Link to staff: J. Müller' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is J. Müller?' }))
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'lak' } })
  fireEvent.click(await screen.findByRole('option', { name: /Lakshmi/ }))
  stored = { ...stored, revision: 2, authorNames: 'A. Rao\nJ. Müller', authors: [author(1, 'A. Rao'), author(2, 'J. Müller')] }
  for (const presses of [1, 2]) {
    fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(sent).toHaveLength(presses))
    await dialog.findByRole('alert')
    // The page behind the dialog has loaded the new order
    await waitFor(() => expect(screen.getAllByRole('rowheader', { hidden: true })[0]?.textContent).toBe('A. Rao'))
  }
  expect(sent).toMatchObject([{ revision: 1 }, { revision: 1 }])
})
