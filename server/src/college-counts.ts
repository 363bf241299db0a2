import { batches, branches, courses } from './modules/academics/schema.ts'
import { users } from './modules/access/schema.ts'
import { departments, staff } from './modules/people/schema.ts'
import { students } from './modules/students/schema.ts'
import type { Database } from './platform/database/client.ts'

/** How much of the college is on record, for whoever sets it up: the module of the institution stands below those that keep it. */
export async function countCollege(db: Database) {
  return {
    courses: await db.$count(courses),
    branches: await db.$count(branches),
    batches: await db.$count(batches),
    departments: await db.$count(departments),
    staff: await db.$count(staff),
    students: await db.$count(students),
    users: await db.$count(users),
  }
}
