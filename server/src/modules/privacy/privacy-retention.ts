import { and, isNull, lt, ne } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { dataCopies } from './schema.ts'

/** Retention of the register of copies. Their files are removed after seven days in any case. */
export const privacyRetention: readonly Retention[] = [
  {
    ...{ kind: 'data-copies', standardDays: 1096, leastDays: 365, least: 'law' },
    ...{ table: dataCopies, key: dataCopies.id },
    due: (before) => and(ne(dataCopies.state, 'waiting'), isNull(dataCopies.file), lt(dataCopies.askedAt, before)),
  },
]
