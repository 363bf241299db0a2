import type { PostName } from '@nalanda/contract/posts/posts'
import { eq } from 'drizzle-orm'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { departments, staff } from '../people/schema.ts'
import { staffPosts } from './schema.ts'

const byDesignation: readonly (readonly [RegExp, PostName])[] = [
  [/^Principal$/, 'principal'],
  [/^Director$/, 'director'],
  [/^Dean/, 'dean'],
  [/^Controller of Examinations$/, 'exam-controller'],
  [/^Training and Placement Officer$/, 'placement-dean'],
  [/^Librarian$/, 'librarian'],
  [/Head$/, 'hod'],
]
const since = '2023-06-01'

/** Posts of the demo college. Users who sign in already have the roles. */
export const demo: DemoSteps = {
  async finish({ db }) {
    const people = await db.select().from(staff).innerJoin(departments, eq(departments.id, staff.departmentId))
    const rows = people.flatMap(({ staff: { id, designation, joinedOn }, departments: { id: departmentId } }) => {
      const post = byDesignation.find(([words]) => words.test(designation))?.[1]
      if (!post) return []
      const heldFrom = joinedOn > since ? joinedOn : since
      return [{ staffId: id, post, heldFrom, departmentId: post === 'hod' ? departmentId : null, orderNo: 'NIET/Admin/2023/41' }]
    })
    await db.insert(staffPosts).values(rows)
  },
}
