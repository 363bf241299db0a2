import { achievementCalls } from '@nalanda/contract/achievements/achievements'
import type { FacultyCounts } from '@nalanda/contract/faculty/profiles'
import { publicationCalls } from '@nalanda/contract/faculty/publications'
import { workCalls } from '@nalanda/contract/faculty/works'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { countsOf } from './profiles/counts.ts'
import { publicationKind } from './publications/publications.ts'
import { workKind } from './works/works.ts'

const publications = '/app/Faculty/Publications'
const verifiers = ['ROLE_HOD', 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'] as const
const toVerify = { place: 'waiting', allow: 'faculty.verify', roles: verifiers, search: { whose: 'to-verify' } } as const

export const facultyFigures: readonly Figure[] = [
  figureOfList({ ...toVerify, name: 'publicationsToVerify', address: publications }, publicationCalls.list, publicationKind),
  figureOfList({ ...toVerify, name: 'facultyWorkToVerify', address: '/app/Faculty/Research' }, workCalls.list, workKind),
  ownFigure('ownPublications', 'publications', { whose: 'own' }),
  ownFigure('ownCitations', 'citations', { whose: 'own', sort: '-citations' }),
  ownFigure('ownScopus', 'scopus', { whose: 'own', index: 'scopus' }),
  ownFigure('ownAwards', 'awards', { whose: 'own', type: 'award' }),
]

/** A card of one's own profile. What was rejected does not count, though the list behind it shows it. */
function ownFigure(name: Figure['name'], counted: keyof FacultyCounts, search: Record<string, string>): Figure {
  const isAward = counted === 'awards'
  const list = isAward ? achievementCalls.achievements.list : publicationCalls.list
  return {
    ...{ name, search, place: 'glance', allow: 'faculty.edit', roles: ['ROLE_FACULTY'] },
    address: isAward ? '/app/Faculty/Achievement Register' : publications,
    // Citations are added up; the others are how many the list has
    ...(counted !== 'citations' && { list }),
    measure: async (db, { user }) =>
      user.staffId === null ? null : { total: (await countsOf(db, user.staffId))[counted], search },
  }
}
