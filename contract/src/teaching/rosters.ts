/** Students of an offering on a day: those of the section in that semester, minus those removed, plus those added. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IsoDate, Reason, RollNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { Offering } from './offerings.ts'
import { Teacher } from './teachers.ts'

export const RosterStudent = z.object({
  id: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  section: z.string().nullable(),
})
export type RosterStudent = z.infer<typeof RosterStudent>

/** added: studies the subject in addition to the section, to repeat it · removed: belongs to the section but does not study it. */
export const rosterChangeKinds = ['added', 'removed'] as const

export const RosterChange = z.object({
  id: Id,
  studentId: Id,
  rollNo: z.string().nullable(),
  fullName: z.string(),
  kind: z.enum(rosterChangeKinds),
  fromOn: IsoDate,
  /** Last day; null until the end of the term. */
  untilOn: IsoDate.nullable(),
  reason: z.string(),
  recordedBy: z.string(),
})
export type RosterChange = z.infer<typeof RosterChange>

export const SaveRosterChange = z.object({
  rollNo: RollNo,
  kind: z.enum(rosterChangeKinds),
  /** First day on which the student is, or is not, on the roster. */
  fromOn: IsoDate,
  reason: Reason,
})
export type SaveRosterChange = z.infer<typeof SaveRosterChange>

/** A subject as shown to a student. */
export const OwnSubject = Offering.pick({
  id: true,
  subjectCode: true,
  subjectName: true,
  type: true,
  electiveGroup: true,
  weeklyHours: true,
  semesterName: true,
  termName: true,
}).extend({ teachers: z.array(Teacher.pick({ fullName: true, role: true })) })
export type OwnSubject = z.infer<typeof OwnSubject>

const sorts = ['rollNo', 'fullName'] as const
const roster = { allow: 'teaching.roster', params: IdParams } as const

export const rosterCalls = {
  roster: {
    list: endpoint({
      ...roster,
      method: 'GET',
      path: '/offerings/:id/roster',
      query: listQuery(sorts, {}),
      reply: page(RosterStudent),
      summary: 'Lists the students on the roster today; before the term those of its first day, after it those of its last day',
    }),
    exportList: endpoint({
      ...roster,
      method: 'GET',
      path: '/offerings/:id/roster/export',
      query: exportQuery(sorts, {}),
      reply: download(...spreadsheetTypes),
    }),
  },
  listChanges: endpoint({
    ...roster,
    method: 'GET',
    path: '/offerings/:id/roster-changes',
    reply: z.object({ changes: z.array(RosterChange) }),
  }),
  changeRoster: endpoint({
    method: 'POST',
    path: '/offerings/:id/roster-changes',
    allow: 'teaching.manage',
    params: IdParams,
    body: SaveRosterChange,
    reply: z.object({ changes: z.array(RosterChange) }),
    problems: [
      'teaching.no-such-student',
      'teaching.already-on-roster',
      'teaching.not-on-roster',
      'teaching.does-not-attend',
      'teaching.day-outside-term',
    ],
    summary: 'Adds a student to a roster, or removes one, from a day on',
  }),
  mySubjects: endpoint({
    method: 'GET',
    path: '/my/subjects',
    allow: 'teaching.own',
    reply: z.object({
      students: z.array(z.object({ id: Id, fullName: z.string(), subjects: z.array(OwnSubject) })),
    }),
    summary: 'Lists the subjects of the signed-in student, or of each child of the signed-in parent, in the current terms',
  }),
}
