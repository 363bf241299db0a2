/** Requirements of each offering in the timetable: blocks of periods, the rooms they need, and how lab batches share them. */
import { z } from 'zod'
import { subjectTypes } from '../academics/subject-teaching.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { Teacher } from '../teaching/teachers.ts'
import { type RoomType, roomTypes } from './rooms.ts'

export const maxBlock = 4

/**
 * whole: all students together in one room · parallel: all batches at the same time, each in its own room, with the teachers divided among them · rotating: one
 * batch at a time, so that each batch has all the blocks, while the others are in another laboratory.
 */
export const batchModes = ['whole', 'parallel', 'rotating'] as const
export type BatchMode = (typeof batchModes)[number]

/** A block of consecutive periods that occurs a number of times per week. */
export const Block = z.object({
  periods: z.int().min(1).max(maxBlock),
  times: z.int().min(1).max(12),
  /** Null if no room is needed. */
  roomType: z.enum(roomTypes).nullable(),
  /** Id of the only room to use; null for any room of the type. */
  roomId: Id.nullable(),
  batches: z.enum(batchModes),
})
export type Block = z.infer<typeof Block>

export const SaveBlocks = z.object({ blocks: z.array(Block).max(8) })
export type SaveBlocks = z.infer<typeof SaveBlocks>

export const Requirement = z.object({
  /** Id of the offering. */
  id: Id,
  /** 0 while the blocks are derived from the hours of the subject. */
  revision: z.int(),
  termId: Id,
  termName: z.string(),
  subjectCode: z.string(),
  subjectName: z.string(),
  type: z.enum(subjectTypes),
  semesterName: z.string(),
  section: z.string(),
  /** Null for a class across sections. */
  batchLabel: z.string().nullable(),
  weeklyHours: z.int(),
  teachers: z.array(Teacher),
  blocks: z.array(Block),
  /** Periods per week in these blocks. */
  periods: z.int(),
})
export type Requirement = z.infer<typeof Requirement>

type Hours = { type: (typeof subjectTypes)[number]; lectureHours: number; tutorialHours: number; practicalHours: number }

/**
 * Returns the blocks derived from the hours of a subject: single periods for lectures and tutorials; practical hours in blocks of at most three, as few and as
 * equal as possible. A laboratory subject is divided if the section has batches.
 */
export function usualBlocks({ type, lectureHours, tutorialHours, practicalHours }: Hours, hasBatches: boolean): Block[] {
  const lectures = lectureHours + tutorialHours
  const isProject = type === 'project'
  const practicalRoom: RoomType | null = isProject ? null : 'lab'
  const batches = hasBatches && !isProject ? 'parallel' : 'whole'
  const lengths = Map.groupBy(evenBlocks(practicalHours), (length) => length)
  return [
    ...(lectures > 0 ? [{ periods: 1, times: lectures, roomType: 'classroom', roomId: null, batches: 'whole' } as const] : []),
    ...[...lengths].map(
      ([periods, same]): Block => ({ periods, times: same.length, roomType: practicalRoom, roomId: null, batches }),
    ),
  ]
}

/** Splits hours into blocks of at most three, which fit between two breaks in most patterns: 6 is 3 and 3, 5 is 3 and 2, 4 is 2 and 2. */
function evenBlocks(hours: number): number[] {
  const count = Math.ceil(hours / 3)
  return Array.from({ length: count }, (_, at) => Math.floor((hours + count - 1 - at) / count))
}

const sorts = ['subjectCode', 'section', 'termStartsOn'] as const
const filters = {
  termId: IdText.optional(),
  semesterId: IdText.optional(),
  sectionId: IdText.optional(),
  departmentId: IdText.optional(),
  staffId: IdText.optional(),
  type: z.enum(subjectTypes).optional(),
  /** Whether the office has changed the blocks. */
  own: YesNo.optional(),
}

export const requirementCalls = {
  requirements: {
    list: endpoint({
      method: 'GET',
      path: '/timetable/requirements',
      allow: 'timetable.prepare',
      query: listQuery(sorts, filters),
      reply: page(Requirement),
      summary:
        'Lists the offerings of the current and coming terms with their blocks; for a head, those that the department teaches',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/timetable/requirements/export',
      allow: 'timetable.prepare',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  setBlocks: endpoint({
    method: 'PUT',
    path: '/timetable/requirements/:id',
    allow: 'timetable.prepare',
    params: IdParams,
    /** `blocks` is null to derive them from the hours of the subject; an empty list puts none of it into the timetable. */
    body: z.object({ revision: z.int(), blocks: SaveBlocks.shape.blocks.nullable() }),
    reply: Requirement,
    problems: ['platform.changed-meanwhile', 'timetable.room-of-other-type'],
  }),
}
