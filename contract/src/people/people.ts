/** Members of staff and their departments. */
import { z } from 'zod'
import { detailCalls } from '../platform/audit/record-changes.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate, line, optionalLine, YesNo } from '../platform/primitives.ts'
import { recordFields, records, retirableFields } from '../platform/records.ts'
import { Orcid } from './orcid.ts'

export const SaveDepartment = z.object({ code: line(20).toUpperCase(), name: line(120) })
/** `headName` is the current holder of the post of its head. */
export const Department = SaveDepartment.extend({ ...retirableFields, headName: z.string().nullable(), staffCount: z.int() })
export type Department = z.infer<typeof Department>

/** Designations of staff by their appointment; the college maintains the list. */
export const SaveDesignation = z.object({
  name: line(80),
  /** Whether holders of this designation teach, and so get a login as faculty. */
  isTeaching: z.boolean(),
})
export const Designation = SaveDesignation.extend({ ...recordFields, staffCount: z.int() })
export type Designation = z.infer<typeof Designation>

export const maxStaffPhotoBytes = 2 * 1024 * 1024

export const SaveStaff = z.object({
  empCode: line(20).toUpperCase(),
  fullName: line(120),
  email: z.email().max(200),
  departmentId: Id,
  designation: line(80),
  joinedOn: IsoDate,
  /** Last day of service; null while in service. */
  leftOn: IsoDate.nullable(),
  mobile: optionalLine(20),
  /** The highest degree, as text. */
  qualification: optionalLine(160),
  /** Full years of work before joining. */
  experienceYears: z.int().min(0).max(60).nullable(),
  orcid: Orcid,
})
export const Staff = SaveStaff.extend({ ...recordFields, departmentName: z.string(), hasPhoto: z.boolean() })
export type Staff = z.infer<typeof Staff>

export const people = {
  departments: records({
    path: '/departments',
    item: Department,
    save: SaveDepartment,
    filters: {},
    sorts: ['code', 'name'] as const,
    view: 'people.view',
    edit: 'people.edit',
    problems: ['people.department-taken'],
    removal: 'retire',
  }),
  staff: {
    ...records({
      path: '/staff',
      item: Staff,
      save: SaveStaff,
      filters: { departmentId: IdText.optional(), inService: YesNo.optional() },
      sorts: ['empCode', 'fullName', 'departmentName', 'joinedOn'] as const,
      view: 'people.view',
      edit: 'people.edit',
      problems: [
        'people.staff-taken',
        'people.orcid-taken',
        'people.left-before-joining',
        'people.no-such-designation',
        'accounts.leaver-is-administrator',
        'accounts.last-administrator',
      ],
      removal: 'delete',
    }),
    ...detailCalls('/staff', Staff, 'people.view'),
    readPhoto: endpoint({
      ...{ method: 'GET', path: '/staff/:id/photo', allow: 'people.view', params: IdParams, reply: download('image/jpeg') },
      unaudited: 'part of the screen of the member of staff, one picture at a time',
    }),
    setPhoto: endpoint({
      ...{ method: 'POST', path: '/staff/:id/photo', allow: 'people.edit', params: IdParams, reply: Staff },
      files: { photo: { accept: '.png,.jpg,.jpeg', maxBytes: maxStaffPhotoBytes } },
      problems: ['people.not-a-photo', 'platform.busy'],
    }),
    removePhoto: endpoint({ method: 'DELETE', path: '/staff/:id/photo', allow: 'people.edit', params: IdParams, reply: Staff }),
  },
  designations: records({
    path: '/designations',
    item: Designation,
    save: SaveDesignation,
    filters: {},
    sorts: ['name'] as const,
    view: 'people.view',
    edit: 'people.edit',
    problems: ['people.designation-taken'],
    removal: 'delete',
  }),
  getProgram: endpoint({
    method: 'GET',
    path: '/getProgram',
    allow: 'anyone',
    reply: z.array(z.string()),
    summary: 'Lists the departments by name',
  }),
  getAllDepartmentDetails: endpoint({
    method: 'GET',
    path: '/getAllDepartmentDetails',
    allow: 'anyone',
    reply: z.array(
      z.object({ departmentCreationPrimaryKey: z.object({ departmentName: z.string() }), departmentCode: z.string() }),
    ),
  }),
}
