import { leadership } from '@nalanda/contract/platform/roles'
import type { Figure } from '../../../platform/manifest/figures.ts'
import { countByBranch, passPercentOf } from '../reports/overview.ts'
import { findLastExams } from './last-exams.ts'

/** Pass rate of the last exam, as its own page shows it, and its change since the previous exam of the same semester. */
export const passRate: Figure = {
  name: 'passRate',
  place: 'glance',
  unit: 'percent',
  allow: 'results.view',
  roles: [...leadership, 'ROLE_EXAMINATION', 'ROLE_ACADEMICS'],
  address: '/app/Examinations',
  async measure(db, { now }) {
    const { last, before } = await findLastExams(db, now)
    if (!last) return null
    const total = passPercentOf(await countByBranch(db, last.id))
    const earlier = before && passPercentOf(await countByBranch(db, before.id))
    return {
      total,
      about: last.title,
      address: `/app/Examinations/${last.id}`,
      ...(before && earlier !== null && { change: { by: Math.round((total - earlier) * 100) / 100, since: before.publishedOn } }),
    }
  },
}
