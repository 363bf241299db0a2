import { createHash } from 'node:crypto'
import { lookupCalls } from '@nalanda/contract/admissions-lookups'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { academicYear } from '../institution/public.ts'
import { fold } from './lists.ts'
import { openLists } from './lists-memory.ts'
import { branchesByLevel, branchesFor, findProgramme, keyValuePairs, seatTypeOptions, valuesOf } from './lookups.ts'

/** The documented lookups, all answered from memory. A browser that has the answer already is told so. */
export function lookupRoutes(app: FastifyInstance, platform: Platform): void {
  const lists = openLists(platform)
  const { getSeatTypes, getSeatTypesAsDrop, getAdmissionTypes, getCasteCategories, getSubCastes, getKeyValuePair } = lookupCalls
  serve(app, getSeatTypes, async (_, context) => known(context, valuesOf(await lists(), 'seat-type')))
  serve(app, getSeatTypesAsDrop, async (_, context) => known(context, seatTypeOptions(await lists())))
  serve(app, getAdmissionTypes, async (_, context) => known(context, valuesOf(await lists(), 'admission-type')))
  serve(app, getCasteCategories, async (_, context) => known(context, valuesOf(await lists(), 'category')))
  serve(app, getSubCastes, async ({ params }, context) =>
    known(context, [...((await lists()).subCastes.get(fold(params.category)) ?? [])]),
  )
  serve(app, getKeyValuePair, async ({ query }, context) => known(context, keyValuePairs(await lists(), query.key)))
  serve(app, lookupCalls.getNormalData, async (_, context) => {
    const { code, name, firstMonth } = (await lists()).institution
    return known(context, { code, name, academicYear: academicYear(context.today, firstMonth) })
  })
  serve(app, lookupCalls.getAgentsForDropdown, async () => [...(await lists()).agents])
  studyRoutes(app, lists)
}

function studyRoutes(app: FastifyInstance, lists: ReturnType<typeof openLists>): void {
  const { getDegreeByLevel, getCourseNames, getBatchesByDegrees, getBatches, getAlumniBatchesByCourse } = lookupCalls
  for (const call of [getDegreeByLevel, getCourseNames])
    serve(app, call, async (_, context) =>
      known(
        context,
        (await lists()).programmes.map(({ name }) => name),
      ),
    )
  for (const call of [getBatchesByDegrees, getBatches, getAlumniBatchesByCourse])
    serve(app, call, async ({ query }, context) => known(context, findProgramme(await lists(), query.degree)?.batches ?? []))
  serve(app, lookupCalls.getBranchesShortForms, async ({ query }, context) =>
    known(context, branchesFor(await lists(), query.course, query.batch)),
  )
  serve(app, lookupCalls.getAllBranches, async ({ query }, context) =>
    known(context, branchesByLevel(await lists(), query.level, query.course)),
  )
  serve(app, lookupCalls.getSemesters, async ({ query }, context) =>
    known(context, findProgramme(await lists(), query.course)?.semesters ?? []),
  )
}

/** The answer, with a mark of what it says; 304 to whoever has it. */
function known<Answer>({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, answer: Answer): Answer {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) reply.code(304)
  return answer
}
