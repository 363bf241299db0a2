import type { Block } from '@nalanda/contract/timetable/requirements'
import type { Activity, Part } from '../../../platform/timetabling/problem.ts'
import type { CollegeRows, RequiredOffering } from './college-rows.ts'
import { fitting, type RoomNeed } from './fitting-rooms.ts'

/** The offering or fixed hour that one part of an activity represents. */
export type PlannedPart = {
  offeringId: number | null
  fixedHourId: number | null
  batchId: number | null
  teacherIds: readonly number[]
  sections: readonly { sectionId: number; batchId: number | null }[]
  room: RoomNeed | null
}

/** An activity of the solver, with its meaning in the college. */
export type PlannedActivity = { activity: Activity; termId: number; patternId: number; parts: readonly PlannedPart[] }

export const teacherKey = (id: number) => `t${id}`
export const roomKey = (id: number) => `r${id}`
export const patternKey = (id: number) => `p${id}`
export const sectionKey = (id: number) => `s${id}`
export const numberOf = (key: string) => Number(key.slice(1))

/** Returns the smallest sets of students of a section that are taught apart: its batches, or the section. */
export function atomsOf({ batches }: Pick<CollegeRows, 'batches'>, sectionId: number): string[] {
  const own = batches.filter((batch) => batch.sectionId === sectionId)
  return own.length > 1 ? own.map(({ id }) => `b${id}`) : [sectionKey(sectionId)]
}

/**
 * Returns everything that has to be placed: the blocks of the offerings, electives in parallel, and the fixed hours. Leaves out offerings without a pattern.
 */
export function planActivities(rows: CollegeRows): PlannedActivity[] {
  return [...setsOf(rows).flatMap((set) => activitiesOfSet(rows, set)), ...rows.hours.flatMap((hour) => ofHour(rows, hour))]
}

/** Groups the offerings into sets that are taught at the same times; most sets have one offering. */
export function setsOf({ required }: Pick<CollegeRows, 'required'>): RequiredOffering[][] {
  return [...Map.groupBy(required, setOf).values()]
}

/** Returns the offering whose blocks apply to its whole set: the first of those with the most blocks. */
export function leadingOf<O extends Pick<RequiredOffering, 'blocks'>>([first, ...others]: readonly O[]): O | undefined {
  return others.reduce((best, one) => (best && one.blocks.length > best.blocks.length ? one : best), first)
}

/** Returns the key of an offering's set. Offerings with one key are parallel: those of one round of electives, and of one elective group of a section. */
function setOf({ id, electiveRoundId, everyone, sectionId, termId, electiveGroup }: RequiredOffering): string {
  if (electiveRoundId !== null) return `e${electiveRoundId}`
  return !everyone && electiveGroup !== null && sectionId !== null ? `g${termId}-${sectionId} ${electiveGroup}` : `o${id}`
}

function patternFor({ semesterPatterns }: CollegeRows, termId: number, semesterId: number): number | null {
  return semesterPatterns.find((one) => one.termId === termId && one.semesterId === semesterId)?.patternId ?? null
}

function activitiesOfSet(rows: CollegeRows, set: readonly RequiredOffering[]): PlannedActivity[] {
  const [first] = set
  const patternId = first && patternFor(rows, first.termId, first.semesterId)
  if (!first || !patternId) return []
  const most = leadingOf(set) ?? first
  const name = set.length > 1 ? (first.electiveGroup ?? first.subjectName) : `${first.subjectName} ${first.section}`
  return most.blocks.flatMap((block, place): PlannedActivity[] => {
    const own = set.flatMap((one) => (one.blocks[place] ? [{ one, block: one.blocks[place] }] : []))
    const sections = [...new Set(own.flatMap(({ one }) => sectionsOf(rows, one)))]
    if (sections.length === 0) return []
    const key = `${set.length > 1 ? `${setOf(first).replace(/ .*/, '')}.${first.id}` : `o${first.id}`}/${place}`
    const common = { termId: first.termId, patternId, name, block, key }
    if (set.length === 1 && block.batches !== 'whole' && sections.length === 1)
      return ofBatches(rows, first, { ...common, sectionId: sections[0] ?? 0 })
    const parts = own.map((part) => wholePart(rows, part.one, part.block, sections))
    return [plan(rows, { ...common, parts, atoms: sections.flatMap((id) => atomsOf(rows, id)) })]
  })
}

function sectionsOf({ groups }: CollegeRows, { id, sectionId }: RequiredOffering): number[] {
  if (sectionId !== null) return [sectionId]
  return groups.flatMap((group) => (group.offeringId === id && group.sectionId !== null ? [group.sectionId] : []))
}

function studentsOf(rows: CollegeRows, { id, sectionId, everyone }: RequiredOffering): number {
  if (everyone) return rows.sections.find((section) => section.id === sectionId)?.students ?? 0
  return rows.groups.filter((group) => group.offeringId === id).reduce((sum, group) => sum + group.students, 0)
}

/** Leaves out teachers who left. */
function teachersOf(rows: CollegeRows, { teachers }: RequiredOffering): number[] {
  return teachers.flatMap(({ staffId }) => (rows.teachers.some(({ id }) => id === staffId) ? [staffId] : []))
}

function wholePart(rows: CollegeRows, one: RequiredOffering, block: Block, sections: readonly number[]): PlannedPart {
  return {
    ...{ offeringId: one.id, fixedHourId: null, batchId: null, teacherIds: teachersOf(rows, one) },
    sections: sections.map((sectionId) => ({ sectionId, batchId: null })),
    room: needOf(one, block, studentsOf(rows, one)),
  }
}

const needOf = ({ teachingDepartmentId }: RequiredOffering, { roomType, roomId }: Block, seats: number): RoomNeed | null =>
  roomType === null ? null : { roomType, roomId, seats, departmentId: teachingDepartmentId }

type Common = { termId: number; patternId: number; name: string; block: Block; key: string }

/** Returns the batches in parallel with the teachers divided among them, or each batch separately with all teachers. */
function ofBatches(rows: CollegeRows, one: RequiredOffering, common: Common & { sectionId: number }): PlannedActivity[] {
  const { sectionId, block } = common
  const own = rows.batches.filter((batch) => batch.sectionId === sectionId && batch.termId === one.termId)
  if (own.length < 2)
    return [plan(rows, { ...common, parts: [wholePart(rows, one, block, [sectionId])], atoms: atomsOf(rows, sectionId) })]
  const partOf = (batch: (typeof own)[number], teacherIds: readonly number[]): PlannedPart => ({
    ...{ offeringId: one.id, fixedHourId: null, batchId: batch.id, teacherIds },
    sections: [{ sectionId, batchId: batch.id }],
    room: needOf(one, block, batch.studentIds.length),
  })
  if (block.batches === 'parallel') {
    const parts = own.map((batch, at) =>
      partOf(
        batch,
        teachersOf(rows, one).filter((_, teacher) => teacher % own.length === at),
      ),
    )
    return [plan(rows, { ...common, parts, atoms: atomsOf(rows, sectionId) })]
  }
  return own.map((batch) => {
    const named = { ...common, name: `${common.name} ${batch.name}`, key: `${common.key}b${batch.id}` }
    return plan(rows, { ...named, parts: [partOf(batch, teachersOf(rows, one))], atoms: [`b${batch.id}`] })
  })
}

function ofHour(rows: CollegeRows, hour: CollegeRows['hours'][number]): PlannedActivity[] {
  const { id, termId, sectionId, title, periods, weekday, firstPeriod, staffId, roomId } = hour
  const studied = rows.required.find((one) => one.termId === termId && one.sectionId === sectionId)
  const patternId = studied && patternFor(rows, termId, studied.semesterId)
  if (!patternId) return []
  const part: PlannedPart = {
    ...{ offeringId: null, fixedHourId: id, batchId: null, teacherIds: staffId === null ? [] : [staffId] },
    sections: [{ sectionId, batchId: null }],
    room: roomId === null ? null : { roomId, roomType: null, seats: 0, departmentId: null },
  }
  const block: Block = { periods, times: 1, roomType: null, roomId: null, batches: 'whole' }
  const section = rows.sections.find((one) => one.id === sectionId)
  const name = `${title} ${section?.name ?? ''}`
  const planned = plan(rows, { termId, patternId, name, block, key: `f${id}`, parts: [part], atoms: atomsOf(rows, sectionId) })
  if (weekday === null || firstPeriod === null) return [planned]
  const slot = { weekday, slot: firstPeriod - 1 }
  const allowed = Array.from({ length: periods }, (_, at) => ({ weekday, slot: slot.slot + at }))
  return [{ ...planned, activity: { ...planned.activity, allowed } }]
}

function plan(
  rows: CollegeRows,
  { termId, patternId, name, block, key, parts, atoms }: Common & { parts: readonly PlannedPart[]; atoms: readonly string[] },
): PlannedActivity {
  const days = rows.patternDays.get(patternId)?.length ?? 1
  const solved = parts.map(({ teacherIds, room }): Part => {
    const teachers = teacherIds.map(teacherKey)
    return room ? { teachers, room: { anyOf: fitting(rows.rooms, room).map(({ id }) => roomKey(id)) } } : { teachers }
  })
  const perDay = Math.ceil(block.times / Math.max(1, days))
  const activity = { id: key, name, atoms, pattern: patternKey(patternId), length: block.periods, times: block.times, perDay }
  return { termId, patternId, parts, activity: { ...activity, parts: solved } }
}
