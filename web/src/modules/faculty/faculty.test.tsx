import type { FacultyProfile } from '@nalanda/contract/faculty/profiles'
import type { PublicationDetail } from '@nalanda/contract/faculty/publications'
import type { FacultySummary } from '@nalanda/contract/faculty/summaries'
import type { FacultyWorkDetail } from '@nalanda/contract/faculty/works'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const teacher = person({ username: 'rao', roles: ['ROLE_FACULTY'], staffId: 7 })
const head = person({ username: 'head', roles: ['ROLE_HOD'], staffId: 9 })
const evidence = { state: 'recorded', proof: null, recordedBy: 'rao', verifiedBy: null, verifiedOn: null, revision: 1 } as const

const publication: PublicationDetail = {
  ...{ id: 4, type: 'journal', title: 'Wavelets and motors', authorNames: 'J. Müller\nA. Rao', venue: 'IEEE Access' },
  ...{ publisher: null, year: 2023, month: 1, publishedOn: '2023-01-01', volume: '11', issue: null, pages: null },
  ...{ doi: '10.1109/access.2023.1', isbn: null, citations: 12, inScopus: true, inWos: false, inUgcCare: true, distinct: false },
  authors: [
    { position: 1, name: 'J. Müller', staffId: null, fullName: null },
    { position: 2, name: 'A. Rao', staffId: 7, fullName: 'Anil Rao' },
  ],
  ...{ ...evidence, mayChange: true, mayDecide: false, history: [] },
}

const work: FacultyWorkDetail = {
  ...{ id: 5, kind: 'project', title: 'Soil sensors', status: 'ongoing', staffId: 7, organisation: 'DST', reference: null },
  ...{ scholar: null, amountPaise: 5_000_00, startsOn: '2025-07-01', endsOn: null },
  members: [
    { staffId: 7, fullName: 'Anil Rao', departmentName: 'CSE' },
    { staffId: 8, fullName: 'Sita Devi', departmentName: 'ECE' },
  ],
  ...{ ...evidence, mayChange: true, mayDecide: false, history: [] },
}

const profile: FacultyProfile = {
  ...{ staffId: 7, fullName: 'Anil Rao', designation: 'Professor', departmentName: 'Computer Science', qualification: 'PhD' },
  ...{ orcid: null, about: null, interests: 'Grids\nMotors', empCode: 'NA7', email: 'rao@test.example', joinedOn: '2016-06-01' },
  ...{ experienceYears: 13, hasPhoto: false, isPublic: true, slug: 'anil-rao', revision: 2, mayChange: true, achievements: [] },
  counts: { publications: 2, citations: 15, scopus: 1, awards: 1, mous: 0 },
  publications: [
    { id: 4, type: 'journal', title: 'Wavelets and motors', authors: 'A. Rao', venue: 'IEEE Access', year: 2023, doi: null },
  ],
  works: [{ id: 5, kind: 'project', title: 'Soil sensors', status: 'ongoing', organisation: 'DST', startsOn: '2025-07-01' }],
}

const signedIn = (user: typeof teacher) => ({ '/api/session': () => ({ body: { user } }) })

describe('publications', () => {
  test('are listed; a new one that is already recorded is refused with its title, and the typed values are kept', async () => {
    await openPage('/app/Faculty/Publications', {
      ...signedIn(teacher),
      '/api/publications': () => listReply([publication]),
      'POST /api/publications': () =>
        refusal('faculty.same-title', { message: 'A publication with this title is already recorded: Wavelets and motors' }),
    })
    expect(await screen.findByRole('link', { name: 'Wavelets and motors' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Add publication/ }))
    const drawer = within(await screen.findByRole('dialog'))
    fireEvent.change(drawer.getByLabelText(/^Title/), { target: { value: 'Wavelets & motors' } })
    fireEvent.change(drawer.getByLabelText(/^Authors/), { target: { value: 'A. Rao' } })
    fireEvent.change(drawer.getByLabelText(/^Year/), { target: { value: '2023' } })
    fireEvent.click(drawer.getByRole('button', { name: /^Save/ }))
    expect((await drawer.findAllByText(/already recorded: Wavelets and motors/)).length).toBeGreaterThan(0)
    expect((drawer.getByLabelText(/^Title/) as HTMLInputElement).value).toBe('Wavelets & motors')
    expect(screen.getByRole('link', { name: /Import/ }).getAttribute('href')).toBe(
      '/app/Administration/Migration/faculty.publications',
    )
  })

  test('of one person can be opened from the profile, with a filter that can be removed', async () => {
    const asked: (string | null)[] = []
    await openPage('/app/Faculty/Profiles/7', {
      ...signedIn(teacher),
      '/api/faculty/profiles/7': () => ({ body: profile }),
      '/api/publications': ({ query }: { query: URLSearchParams }) => {
        asked.push(query.get('staffId'))
        return listReply([publication])
      },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'All publications' }))
    const chip = await screen.findByRole('button', { name: /Anil Rao/ })
    expect(asked.at(-1)).toBe('7')
    fireEvent.click(chip)
    await waitFor(() => expect(asked.at(-1)).toBeNull())
    expect(screen.queryByRole('button', { name: /Anil Rao/ })).toBeNull()
  })

  test('have authors that can be linked to staff', async () => {
    const sent: unknown[] = []
    await openPage('/app/Faculty/Publications/4', {
      ...signedIn(head),
      '/api/publications/4': () => ({ body: publication }),
      '/api/staff': () =>
        listReply([
          {
            ...{ id: 8, revision: 1, empCode: 'NA8', fullName: 'Jörg Müller', email: 'm@test.example', departmentId: 1 },
            ...{ departmentName: 'CSE', designation: 'Professor', joinedOn: '2020-01-01', leftOn: null, mobile: null },
            ...{ qualification: null, experienceYears: null, orcid: null, hasPhoto: false },
          },
        ]),
      'PUT /api/publications/4/authors/1': ({ body }: { body: unknown }) => {
        sent.push(body)
        return { body: publication }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Link to staff: J. Müller' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is J. Müller?' }))
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'Mül' } })
    fireEvent.click(await screen.findByRole('option', { name: 'Jörg Müller (NA8)' }))
    fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Author linked')).toBeTruthy()
    expect(sent).toEqual([{ staffId: 8, revision: 1 }])
    expect(screen.getByRole('link', { name: 'Anil Rao' }).getAttribute('href')).toBe('/app/Faculty/Profiles/7')
  })
})

test('a member can be removed from a work, but not its leader', async () => {
  const removed: string[] = []
  await openPage('/app/Faculty/Research/5', {
    ...signedIn(teacher),
    '/api/faculty-work/5': () => ({ body: work }),
    'DELETE /api/faculty-work/5/members/8': () => {
      removed.push('8')
      return { body: work }
    },
  })
  expect(await screen.findByText('₹5,000.00')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', altKey: true })
  const drawer = within(await screen.findByRole('dialog', { name: 'Soil sensors' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Remove Anil Rao' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sita Devi' }))
  expect(await screen.findByText('Person removed')).toBeTruthy()
  expect(removed).toEqual(['8'])
})

test('the profile shows its counts and a link to its public page, and is edited in place', async () => {
  const sent: unknown[] = []
  await openPage('/app/Faculty/Profile', {
    ...signedIn(teacher),
    '/api/faculty/own-profile': () => ({ body: profile }),
    'PUT /api/faculty/profiles/7': ({ body }: { body: unknown }) => {
      sent.push(body)
      return { body: profile }
    },
  })
  expect(await screen.findByRole('heading', { name: 'Anil Rao' })).toBeTruthy()
  expect(screen.getByText('13 years')).toBeTruthy()
  expect(screen.getByRole('link', { name: /View public page/ }).getAttribute('href')).toBe('/profiles/anil-rao')
  expect(screen.getByRole('link', { name: 'Soil sensors' }).getAttribute('href')).toBe('/app/Faculty/Research/5')
  fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE', altKey: true })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByLabelText(/Publish my profile/))
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Profile saved')).toBeTruthy()
  expect(sent).toEqual([{ about: null, interests: 'Grids\nMotors', isPublic: false, revision: 2 }])
})

test('a public page needs no sign-in, and a missing one is reported', async () => {
  await openPage('/profiles/anil-rao', {
    '/api/public-profiles/anil-rao': () => ({
      body: {
        ...{ fullName: 'Anil Rao', designation: 'Professor', departmentName: 'CSE', qualification: 'PhD', orcid: null },
        ...{ about: null, interests: null, hasPhoto: true, counts: profile.counts, publications: [], achievements: [] },
        works: [
          { id: 1, kind: 'patent', title: 'A fault indicator', status: 'granted', organisation: null, startsOn: '2024-01-01' },
        ],
      },
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Anil Rao' })).toBeTruthy()
  expect(screen.getByText('Patent · Granted · 2024')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Photo of Anil Rao' }).getAttribute('src')).toBe('/api/public-profiles/anil-rao/photo')
})

test('the summary has figures, charts with tables, and says what it counts', async () => {
  const summary: FacultySummary = {
    ...{ publications: 3, verified: 2, citations: 15, scopus: 1, wos: 0, ugcCare: 1, fundedPaise: 100_00 },
    years: [{ year: 2025, journal: 2, conference: 1, book: 0, chapter: 0 }],
    works: { patent: 1, project: 0, consultancy: 0, mou: 0, fdp: 0, phd: 0 },
    departments: [{ departmentId: 1, name: 'Computer Science', staff: 4, publications: 3, citations: 15, scopus: 1 }],
  }
  await openPage('/app/Faculty/Summary?from=2024', {
    ...signedIn(head),
    '/api/faculty/summary': () => ({ body: summary }),
    '/api/departments': () => listReply([]),
  })
  expect(await screen.findByText('3 publications in 2025-2026, the latest year with any.')).toBeTruthy()
  expect(screen.getByText('Computer Science has the most: 3.')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Departments' }))
  expect(table.getByRole('row', { name: /Computer Science/ }).textContent).toContain('0.75')
})
