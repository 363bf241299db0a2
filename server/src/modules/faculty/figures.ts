import { achievementCalls } from '@nalanda/contract/achievements/achievements'
import { publicationCalls } from '@nalanda/contract/faculty/publications'
import { workCalls } from '@nalanda/contract/faculty/works'
import type { Database } from '../../platform/database/client.ts'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { countAwards, countOne, type PublicationCount } from './profiles/counts.ts'
import { publicationKind } from './publications/publications.ts'
import { workKind } from './works/works.ts'

const publications = '/app/Faculty/Publications'
const verifiers = ['ROLE_HOD', 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'] as const
const toVerify = { place: 'waiting', allow: 'faculty.verify', roles: verifiers, search: { whose: 'to-verify' } } as const

export const facultyFigures: readonly Figure[] = [
  figureOfList({ ...toVerify, name: 'publicationsToVerify', address: publications }, publicationCalls.list, publicationKind),
  figureOfList({ ...toVerify, name: 'facultyWorkToVerify', address: '/app/Faculty/Research' }, workCalls.list, workKind),
  ownPublicationFigure('ownPublications', 'publications', { whose: 'own' }),
  ownPublicationFigure('ownCitations', 'citations', { whose: 'own', sort: '-citations' }),
  ownPublicationFigure('ownScopus', 'scopus', { whose: 'own', index: 'scopus' }),
  ownFigure({
    ...{ name: 'ownAwards', address: '/app/Faculty/Achievement Register', list: achievementCalls.achievements.list },
    ...{ search: { whose: 'own', type: 'award' }, count: countAwards },
  }),
]

function ownPublicationFigure(name: Figure['name'], counted: PublicationCount, search: Record<string, string>): Figure {
  return ownFigure({
    ...{ name, search, address: publications },
    // Citations are a sum; the other figures count the rows of the list
    ...(counted !== 'citations' && { list: publicationCalls.list }),
    count: countOne(counted),
  })
}

type OwnFigure = Pick<Figure, 'name' | 'address' | 'list'> & {
  search: Record<string, string>
  count: (db: Database, staffId: number) => Promise<number>
}

/** Returns a figure of the user's own profile. It excludes rejected records, although the list behind it shows them. */
function ownFigure({ count, search, ...shown }: OwnFigure): Figure {
  return {
    ...{ ...shown, search, place: 'glance', allow: 'faculty.edit', roles: ['ROLE_FACULTY'] },
    measure: async (db, { user }) => (user.staffId === null ? null : { total: await count(db, user.staffId), search }),
  }
}
