/** Teachers' unavailable times, times they prefer not to teach, and their maximum load. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { WeeklyTimes } from './times.ts'

/** Default limits of teachers for whom the office has set none. */
export const usualLimits = { perDay: 6, perWeek: null, consecutive: 4 } as const

export const SaveTeacherTimes = z.object({
  /** Maximum number of periods per day, per week, and without a break of twenty minutes; null for no limit. */
  perDay: z.int().min(1).max(12).nullable(),
  perWeek: z.int().min(1).max(60).nullable(),
  consecutive: z.int().min(1).max(12).nullable(),
  unavailable: WeeklyTimes,
  /** Times that are kept free if possible. */
  avoid: WeeklyTimes,
})
export type SaveTeacherTimes = z.infer<typeof SaveTeacherTimes>

export const TeacherTimes = SaveTeacherTimes.extend({
  /** Id of the member of staff. */
  id: Id,
  /** 0 before anything was set. */
  revision: z.int(),
  empCode: z.string(),
  fullName: z.string(),
  departmentName: z.string(),
})
export type TeacherTimes = z.infer<typeof TeacherTimes>

const sorts = ['fullName', 'empCode', 'departmentName'] as const
const filters = {
  departmentId: IdText.optional(),
  /** Whether values were set for the teacher. */
  own: YesNo.optional(),
}

export const teacherTimesCalls = {
  teacherTimes: {
    list: endpoint({
      method: 'GET',
      path: '/timetable/teacher-times',
      allow: 'timetable.prepare',
      query: listQuery(sorts, filters),
      reply: page(TeacherTimes),
      summary: 'Lists teachers in service with their limits and unavailable times; for a head, those of the department',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/timetable/teacher-times/export',
      allow: 'timetable.prepare',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  setTeacherTimes: endpoint({
    method: 'PUT',
    path: '/timetable/teacher-times/:id',
    allow: 'timetable.prepare',
    params: IdParams,
    body: SaveTeacherTimes.extend({ revision: z.int() }),
    reply: TeacherTimes,
    problems: ['platform.changed-meanwhile'],
  }),
}
