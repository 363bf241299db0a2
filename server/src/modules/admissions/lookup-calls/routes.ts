import { lookupCalls } from '@nalanda/contract/admissions/lookup-calls'
import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fold } from '../../../platform/spreadsheets/fold.ts'
import { openLists } from './lookup-cache.ts'
import { branchesByLevel, branchesFor, findProgramme, keyValuePairs, seatTypeOptions, valuesOf } from './lookup-calls.ts'

/** The documented lookups, all answered from the cache. */
export function lookupRoutes(app: FastifyInstance, platform: Platform): void {
  const cache = openLists(platform)
  const lists = () => cache.get()
  const { getSeatTypes, getSeatTypesAsDrop, getAdmissionTypes, getCasteCategories, getSubCastes, getKeyValuePair } = lookupCalls
  serve(app, getSeatTypes, async () => valuesOf(await lists(), 'seat-type'))
  serve(app, getSeatTypesAsDrop, async () => seatTypeOptions(await lists()))
  serve(app, getAdmissionTypes, async () => valuesOf(await lists(), 'admission-type'))
  serve(app, getCasteCategories, async () => valuesOf(await lists(), 'category'))
  serve(app, getSubCastes, async ({ params }) => [...((await lists()).subCastes.get(fold(params.category)) ?? [])])
  serve(app, getKeyValuePair, async ({ query }) => keyValuePairs(await lists(), query.key))
  serve(app, lookupCalls.getNormalData, async (_, { today }) => {
    const { code, name, firstMonth } = (await lists()).institution
    return { code, name, academicYear: academicYearName(academicYearOf(today, firstMonth)) }
  })
  serve(app, lookupCalls.getAgentsForDropdown, async () => [...(await lists()).agents])
  studyRoutes(app, lists)
}

function studyRoutes(app: FastifyInstance, lists: ReturnType<typeof openLists>['get']): void {
  const { getDegreeByLevel, getCourseNames, getBatchesByDegrees, getBatches, getAlumniBatchesByCourse } = lookupCalls
  for (const call of [getDegreeByLevel, getCourseNames])
    serve(app, call, async () => (await lists()).programmes.map(({ name }) => name))
  for (const call of [getBatchesByDegrees, getBatches, getAlumniBatchesByCourse])
    serve(app, call, async ({ query }) => findProgramme(await lists(), query.degree)?.batches ?? [])
  serve(app, lookupCalls.getBranchesShortForms, async ({ query }) => branchesFor(await lists(), query.course, query.batch))
  serve(app, lookupCalls.getAllBranches, async ({ query }) => branchesByLevel(await lists(), query.level, query.course))
  serve(app, lookupCalls.getSemesters, async ({ query }) => findProgramme(await lists(), query.course)?.semesters ?? [])
}
