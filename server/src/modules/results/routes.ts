import { results } from '@nalanda/contract/results/results'
import type { FastifyInstance } from 'fastify'
import { now as clock } from '../../platform/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveList, serveListOf } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOwnStudent, studentKind } from '../students/public.ts'
import { correctionSheetRoutes } from './corrections/routes.ts'
import { checkCompleteness } from './exams/completeness.ts'
import { examKind, getExam } from './exams/exam-list.ts'
import { listExamProgress } from './exams/exam-progress.ts'
import { getExamRecord } from './exams/exam-records.ts'
import { addExam, changeExam, deleteExam, recomputeExam } from './exams/exams.ts'
import { listIncompleteResults } from './exams/incomplete-results.ts'
import { publishExam, unpublishExam } from './exams/publication.ts'
import { releaseResult, withholdResult } from './exams/withholdings.ts'
import { previewComputation } from './grading/recomputation.ts'
import { resultImportRoutes } from './imports/routes.ts'
import { listStudentResults } from './lookup/student-results.ts'
import { correctEntry } from './marks/corrections.ts'
import { getResult } from './marks/result-detail.ts'
import { resultsOf } from './marks/result-list.ts'
import { resultReportRoutes } from './reports/routes.ts'

/** The exam cell's calls: exams, their results, and the actions on them. Imports and reports have their own files. */
export function resultsRoutes(app: FastifyInstance, platform: Platform): void {
  examRoutes(app, platform)
  publicationRoutes(app, platform)
  studentResultRoutes(app, platform)
  resultImportRoutes(app, platform)
  correctionSheetRoutes(app, platform)
  resultReportRoutes(app, platform)
}

function examRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, { list: results.listExams, exportList: results.exportExams }, examKind, platform)
  serve(app, results.listExamProgress, async (_, { db, now }) => ({ exams: await listExamProgress(db, now) }))
  serve(app, results.listIncompleteResults, (_, { db, user, now }) => listIncompleteResults(db, user, now))
  serve(app, results.getExam, ({ params }, { db }) => getExam(db, params.examId))
  serve(app, results.addExam, async ({ body }, { db, now }) => getExam(db, await addExam(db, body, now)))
  serve(app, results.changeExam, async ({ params, body }, { db, now }) => {
    await changeExam(db, params.examId, body, now)
    return getExam(db, params.examId)
  })
  serve(app, results.removeExam, async ({ params }, { db }) => {
    await deleteExam(db, params.examId)
    return {}
  })
  serve(app, results.previewComputation, async ({ params }, { db, now }) =>
    previewComputation(db, await getExamRecord(db, params.examId), now),
  )
  serve(app, results.computeExam, async ({ params }, { db, now }) => {
    const changed = await recomputeExam(db, params.examId, now)
    return { ...changed, exam: await getExam(db, params.examId) }
  })
}

function publicationRoutes(app: FastifyInstance, { jobs }: Platform): void {
  serve(app, results.checkPublication, async ({ params }, { db }) =>
    checkCompleteness(db, await getExamRecord(db, params.examId)),
  )
  serve(app, results.publishExam, async ({ params, body }, { db }) => {
    const publishAt = body.publishAt === null ? null : new Date(body.publishAt)
    await publishExam(db, jobs, { ...params, publishAt, confirmed: body.confirmed }, clock)
    return getExam(db, params.examId)
  })
  serve(app, results.unpublishExam, async ({ params, body }, { db, now }) => {
    await unpublishExam(db, params.examId, body.reason, now)
    return getExam(db, params.examId)
  })
}

function studentResultRoutes(app: FastifyInstance, platform: Platform): void {
  const resultList = { list: results.listResults, exportList: results.exportResults }
  serveListOf(app, resultList, ({ db, params }) => resultsOf(db, params.examId), platform)
  serve(app, results.getResult, async ({ params: { examId, studentId } }, { db, user, now }) => {
    await getItem(db, await resultsOf(db, examId), studentId, user)
    return getResult(db, examId, studentId, now)
  })
  serve(app, results.listMyResults, async ({ params: { id } }, { db, user, now }) => {
    await requireOwnStudent(db, id, user)
    return { results: await listStudentResults(db, id, now) }
  })
  serve(app, results.listStudentResults, async ({ params: { id } }, { db, user, now }) => {
    await getItem(db, studentKind, id, user)
    return { results: await listStudentResults(db, id, now) }
  })
  serve(app, results.withholdResult, async ({ params, body }, { db, now }) => {
    const studentId = await withholdResult(db, { ...params, ...body }, now)
    return getResult(db, params.examId, studentId, now)
  })
  serve(app, results.releaseResult, async ({ params, body }, { db, now }) => {
    const studentId = await releaseResult(db, platform.jobs, { ...params, ...body }, now)
    return getResult(db, params.examId, studentId, now)
  })
  serve(app, results.correctEntry, async ({ params, body }, { db, now }) => {
    await correctEntry(db, params, body, now)
    return getResult(db, params.examId, params.studentId, now)
  })
}
