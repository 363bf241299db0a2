/** The documented lookups that fill the choices of the forms. Public, since applicants need them, except those about people. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** A name in a query or path; an unknown name leads to an empty list. */
const Named = z.string().max(200)
const Names = z.array(z.string())

/** An entry of a key-value list: the stored value and the shown text. */
export const KeyValue = z.object({ key: z.string(), value: z.string() })

/** Public facts about the institution that are printed on the forms. */
export const NormalData = z.object({ code: z.string(), name: z.string(), academicYear: z.string() })

const names = <const Path extends string>(path: Path, summary: string) =>
  endpoint({ method: 'GET', path, allow: 'anyone', etag: true, reply: Names, summary })

const namesOf = <const Path extends string, Query extends z.ZodRawShape>(path: Path, query: Query, summary: string) =>
  endpoint({ method: 'GET', path, allow: 'anyone', etag: true, query: z.object(query), reply: Names, summary })

const optional = Named.optional()

export const lookupCalls = {
  getSeatTypes: names('/getSeatTypes', 'The seat types on offer'),
  getSeatTypesAsDrop: names(
    '/getSeatTypesAsDrop',
    "The same; in an institution with extended seat types each as 'label,extra' (the extra may be empty)",
  ),
  getDegreeByLevel: names('/getDegreeByLevel', 'The programmes (B.Tech, MBA), by level'),
  getCourseNames: names('/courses/view', 'The programmes by name'),
  getBatchesByDegrees: namesOf('/getBatchesByDegrees', { degree: optional }, 'The batches of a programme, the youngest first'),
  getBatches: namesOf('/getBatches', { degree: optional }, 'The batches of a programme, the youngest first'),
  getAlumniBatchesByCourse: namesOf(
    '/getAlumniBatchesByCourse',
    { degree: optional },
    'The batches of a programme, the youngest first',
  ),
  getBranchesShortForms: namesOf(
    '/getBranchesShortForms',
    { course: optional, batch: optional },
    'The branches of a programme by short form; none where the batch is not one of the programme',
  ),
  getAllBranches: namesOf(
    '/getAllbranchesbasedonleveldegree',
    { level: optional, course: optional },
    'The branches of a programme by short form; of all programmes of a level where no programme is named',
  ),
  getSemesters: namesOf(
    '/getDistinct/SemesterMaintenanceSemesters',
    { course: optional },
    'The semesters of a programme by name, in order',
  ),
  getAdmissionTypes: names('/getAdmissionTypes', 'The admission types on offer'),
  getCasteCategories: names('/getAllCasteCatogeries', 'The categories on offer'),
  getSubCastes: endpoint({
    method: 'GET',
    path: '/getAllSubCastesByCaste/:category',
    allow: 'anyone',
    etag: true,
    params: z.object({ category: Named }),
    reply: Names,
    summary: 'Lists the sub-castes of a category',
  }),
  getKeyValuePair: endpoint({
    method: 'GET',
    path: '/getKeyValuePair',
    allow: 'anyone',
    etag: true,
    query: z.object({ key: optional }),
    reply: z.array(KeyValue),
    summary:
      'Lists the values of entrancetype, Nationality, Religion, MotherTongue, BloodGroup, SeatType, AdmissionType or Category. The key is stored, the value is shown',
  }),
  getNormalData: endpoint({
    method: 'GET',
    path: '/getNormalData',
    allow: 'anyone',
    etag: true,
    reply: NormalData,
    summary: 'Returns the public facts of the institution',
  }),
  getAgentsForDropdown: endpoint({
    method: 'GET',
    path: '/getAgentsForDropdown',
    allow: 'admissions.view',
    reply: Names,
    summary: 'Lists the agents by name',
  }),
}
