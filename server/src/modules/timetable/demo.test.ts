import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { violationsOf } from '../../platform/timetabling/verification/verify.ts'
import { openDemoDatabase } from '../../testing/demo.ts'
import { classesOn } from './public.ts'
import { timetableEntries, timetables } from './schema-versions.ts'
import { loadCollege } from './solving/college.ts'
import { readPlacements } from './solving/placements.ts'

const { db } = await openDemoDatabase()

test('the demo college has a timetable of all sections in force, without clashes and with everything placed', async () => {
  const [version] = await db.select().from(timetables).where(eq(timetables.state, 'published'))
  const college = await loadCollege(db, '2026-11-02')
  const { placements } = await readPlacements(db, college, version?.id ?? 0)
  expect(violationsOf(college.problem, placements)).toEqual([])
  expect(placements.length).toBe(college.problem.activities.reduce((sum, { times }) => sum + times, 0))
  expect((await classesOn(db, { from: '2026-11-16', to: '2026-11-16' }, 'all')).length).toBeGreaterThan(100)
  const roomless = sql`${timetableEntries.roomId} is null and ${timetableEntries.fixedHourId} is null`
  expect(await db.$count(timetableEntries, roomless)).toBeLessThan(60)
})
