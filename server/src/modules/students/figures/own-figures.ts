import type { Figure } from '../../../platform/manifest/figures.ts'
import { listDocuments } from '../documents/documents.ts'
import { listOpenHolds } from '../holds/holds.ts'

const own = {
  place: 'waiting',
  allow: 'signed-in',
  roles: ['ROLE_STUDENT', 'ROLE_PARENT'],
  ofStudent: true,
  address: '#documents',
} as const

/** A student's pending matters: documents to hand in, and holds to settle with their offices. */
export const ownFigures: readonly Figure[] = [
  {
    ...own,
    name: 'ownDocuments',
    measure: async (db, { studentId }) => (studentId === null ? null : { total: (await listDocuments(db, studentId)).pending }),
  },
  {
    ...own,
    name: 'ownHolds',
    measure: async (db, { studentId }) => (studentId === null ? null : { total: (await listOpenHolds(db, studentId)).length }),
  },
]
