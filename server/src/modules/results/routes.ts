import { results } from '@nalanda/contract/results'
import type { FastifyInstance } from 'fastify'
import { now } from '../../platform/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { correctEntry } from './corrections.ts'
import { examColumns, resultColumns } from './exam-files.ts'
import { getExam, listAllExams, listExams } from './exam-list.ts'
import { addExam, changeExam, computeAgain } from './exams.ts'
import { listFile, someList } from './list-files.ts'
import { type OpenExam, openExamJob, openExamOnTime, publishExam, scheduleOpenings, unpublishExam } from './publication.ts'
import { getResult } from './result-detail.ts'
import { listAllResults, listResults } from './result-list.ts'
import { resultImportRoutes } from './routes-imports.ts'
import { resultReportRoutes } from './routes-reports.ts'
import { tellStudents, tellStudentsJob } from './tell-students.ts'
import { releaseResult, withholdResult } from './withholdings.ts'

/** The exam cell's books: exams, their results, and what is done to them. Imports and reports have files of their own. */
export function resultsRoutes(app: FastifyInstance, platform: Platform): void {
  const { spreadsheets, jobs, database } = platform
  jobs.register<OpenExam>(openExamJob, { retries: 10 }, ({ examId }) => openExamOnTime(database.db, examId, now()))
  jobs.register<OpenExam>(tellStudentsJob, { retries: 5 }, ({ examId }) => tellStudents(database.db, examId))
  app.addHook('onListen', () => scheduleOpenings(database.db, jobs))

  serve(app, results.listExams, ({ query }, context) => listExams(context.db, query, context.now))
  serve(app, results.exportExams, async ({ query }, { db, now, today }) => {
    const items = await listAllExams(db, query, now)
    return listFile(spreadsheets, `Exams ${today}`, query.format, someList({ title: 'Exams', columns: examColumns, items }))
  })
  serve(app, results.getExam, ({ params }, { db, now }) => getExam(db, params.examId, now))
  serve(app, results.addExam, async ({ body }, { db, now }) => getExam(db, await addExam(db, body, now), now))
  serve(app, results.changeExam, async ({ params, body }, { db, now }) => {
    await changeExam(db, params.examId, body, now)
    return getExam(db, params.examId, now)
  })

  serve(app, results.listResults, ({ params, query }, { db }) => listResults(db, params.examId, query))
  serve(app, results.exportResults, async ({ params, query }, { db, now }) => {
    const { title } = await getExam(db, params.examId, now)
    const items = await listAllResults(db, params.examId, query)
    return listFile(spreadsheets, `Results ${title}`, query.format, someList({ title: 'Results', columns: resultColumns, items }))
  })
  serve(app, results.getResult, ({ params }, { db, now }) => getResult(db, params.examId, params.studentId, now))

  serve(app, results.computeExam, async ({ params }, { db, now }) => {
    await computeAgain(db, params.examId, now)
    return getExam(db, params.examId, now)
  })
  serve(app, results.publishExam, async ({ params, body }, { db, now }) => {
    const publishAt = body.publishAt === null ? null : new Date(body.publishAt)
    await publishExam(db, jobs, { examId: params.examId, publishAt }, now)
    return getExam(db, params.examId, now)
  })
  serve(app, results.unpublishExam, async ({ params, body }, { db, now }) => {
    await unpublishExam(db, params.examId, body.reason, now)
    return getExam(db, params.examId, now)
  })
  serve(app, results.withholdResult, async ({ params, body }, { db, now }) => {
    const studentId = await withholdResult(db, { ...params, ...body }, now)
    return getResult(db, params.examId, studentId, now)
  })
  serve(app, results.releaseResult, async ({ params, body }, { db, now }) => {
    const studentId = await releaseResult(db, { ...params, ...body }, now)
    return getResult(db, params.examId, studentId, now)
  })
  serve(app, results.correctEntry, async ({ params, body }, { db, now }) => {
    await correctEntry(db, params, body, now)
    return getResult(db, params.examId, params.studentId, now)
  })

  resultImportRoutes(app, platform)
  resultReportRoutes(app, platform)
}
