import { assessmentCalls } from '@nalanda/contract/leave/assessment'
import { balanceCalls } from '@nalanda/contract/leave/balances'
import { calendarCalls } from '@nalanda/contract/leave/calendar'
import { coverCalls } from '@nalanda/contract/leave/covers'
import { leaveCalls } from '@nalanda/contract/leave/requests'
import { statementCalls } from '@nalanda/contract/leave/statements'
import { leaveRuleCalls, leaveTypeCalls } from '@nalanda/contract/leave/types'
import type { FastifyInstance } from 'fastify'
import { type RecordDocument, serveRecordDocument } from '../../platform/files/record-document.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { exportFile } from '../../platform/lists/export.ts'
import { getItem, maySee } from '../../platform/lists/listing.ts'
import { serveList, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { addEvent } from '../../platform/workflow/history.ts'
import { staff } from '../people/schema.ts'
import { listColleagues } from './covers/colleagues.ts'
import { coverKind } from './covers/covers.ts'
import { leaveCalendarTable, readLeaveCalendar } from './leave-calendar.ts'
import { awardSheet } from './ledger/award-sheet.ts'
import { listBalances } from './ledger/balances.ts'
import { correctBalance } from './ledger/corrections.ts'
import { creditEverybody } from './ledger/daily-credits.ts'
import { entryKind } from './ledger/entries.ts'
import { getLeavePerson } from './ledger/postings.ts'
import { answerCover, nameCover } from './requests/answering.ts'
import { assessLeave } from './requests/assessment.ts'
import { cancelLeave, withdrawLeave } from './requests/cancelling.ts'
import { planLeave } from './requests/planning.ts'
import { refuseProof } from './requests/proofs.ts'
import { getLeaveDetail, leaveKind, leaveRecord, mustSeeLeave, ownLeave, visibleStaff } from './requests/requests.ts'
import { addLeave, changeLeave, ownStaffId, sendLeave } from './requests/saving.ts'
import type { leaveRequests } from './schema.ts'
import { getLeaveAccount, printLeaveStatement } from './statements/leave-statement.ts'
import { leaveTypeKind } from './types/leave-types.ts'
import { ruleVersionKind } from './types/rule-versions.ts'
import { addUsualTypes } from './types/usual-types.ts'

/** Types of leave, leave of members of staff from the request to its end, cover, balances and the calendar. */
export function leaveRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, leaveTypeCalls.leaveTypes, leaveTypeKind, platform)
  serveList(app, leaveRuleCalls.rules, ruleVersionKind, platform)
  serve(app, leaveTypeCalls.addUsualTypes, async (_, { db, today }) => ({
    added: await addUsualTypes(db, `${today.slice(0, 4)}-01-01`),
  }))
  requestRoutes(app, platform)
  actRoutes(app, platform)
  coverRoutes(app, platform)
  balanceRoutes(app, platform)
  statementRoutes(app, platform)
  calendarRoutes(app, platform)
}

function calendarRoutes(app: FastifyInstance, { spreadsheets, log }: Platform): void {
  serve(app, calendarCalls.getLeaveCalendar, ({ query }, { db, user }) => readLeaveCalendar(db, user, query))
  serve(app, calendarCalls.exportLeaveCalendar, async ({ query: { format, ...asked } }, { db, user, actor }) => {
    const facts = { list: 'Leave calendar', filters: asked, name: `Leave calendar ${asked.month}` }
    const sheet = leaveCalendarTable(await readLeaveCalendar(db, user, asked))
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets: [sheet] })
  })
}

function requestRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals } = platform
  const deps = { approvals, mail: platform }
  serveList(app, leaveCalls.requests, leaveKind, platform)
  serve(app, leaveCalls.getLeave, ({ params }, { db, user }) => getLeaveDetail(db, approvals, params.id, user))
  serve(
    app,
    leaveCalls.previewLeave,
    async ({ query: { draftId, extendsId, startsAtNoon, endsAtNoon, ...days } }, { db, user, today }) => {
      const wanted = {
        ...days,
        extendsId: extendsId ?? null,
        startsAtNoon: startsAtNoon === 'yes',
        endsAtNoon: endsAtNoon === 'yes',
      }
      const person = await getLeavePerson(db, ownStaffId(user))
      const { halves, years, proofNeeded, rules } = await planLeave(db, person, wanted, { requestId: draftId ?? null, today })
      return { halves, years, proofNeeded, coverNeeded: rules.needsCover }
    },
  )
  serve(app, leaveCalls.applyForLeave, async ({ body: { send, ...save } }, { db, user, today }) => {
    const id = await addLeave(db, ownStaffId(user), save, today)
    if (send) await sendLeave(db, deps, id)
    return getLeaveDetail(db, approvals, id, user)
  })
  serve(app, leaveCalls.changeLeave, async ({ params: { id }, body: { send, ...save } }, { db, user, today }) => {
    await getItem(db, ownLeave, id, user)
    await changeLeave(db, deps, id, save, today)
    if (send) await sendLeave(db, deps, id)
    return getLeaveDetail(db, approvals, id, user)
  })
  serve(app, assessmentCalls.assessLeave, async ({ params }, { db, user, today }) => {
    await mustSeeLeave(db, approvals, params.id, user)
    return assessLeave(db, params.id, user, today)
  })
}

function actRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals, files } = platform
  const deps = { approvals, mail: platform }
  serve(app, leaveCalls.nameCover, async ({ params: { id }, body }, { db, user }) => {
    await getItem(db, ownLeave, id, user)
    await nameCover(db, platform, id, body)
    return getLeaveDetail(db, approvals, id, user)
  })
  serve(app, leaveCalls.withdrawLeave, async ({ params: { id }, body }, { db, user }) => {
    await getItem(db, ownLeave, id, user)
    await withdrawLeave(db, deps, id, body)
    return getLeaveDetail(db, approvals, id, user)
  })
  serve(app, leaveCalls.cancelLeave, async ({ params: { id }, body }, { db, user, today }) => {
    await getItem(db, ownLeave, id, user)
    await cancelLeave(db, deps, id, body, today)
    return getLeaveDetail(db, approvals, id, user)
  })
  const document: RecordDocument<typeof leaveRequests, 'prove'> = {
    ...{ record: leaveRecord, action: 'prove', refusal: 'leave.not-a-proof', fileName: ({ id }) => `Leave-${id}` },
    columns: { file: 'proofFile', type: 'proofType', bytes: 'proofBytes' },
  }
  serveRecordDocument(
    app,
    { attach: leaveCalls.setProof, read: leaveCalls.readProof },
    {
      document,
      files,
      settable: ownLeave,
      mustRead: (db, id, user) => mustSeeLeave(db, approvals, id, user),
      refuse: (db, row, user) => refuseProof(db, approvals, row, user),
      follow: async (db, { id, state }, replaced) => {
        if (replaced) await addEvent(db, leaveRecord.workflow, id, { action: 'prove', from: state, to: state })
      },
      answer: (db, id, user) => getLeaveDetail(db, approvals, id, user),
    },
  )
}

function coverRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, coverCalls.covers, coverKind, platform)
  serve(app, coverCalls.answerCover, async ({ params: { id }, body }, { db, user }) => {
    await getItem(db, coverKind, id, user)
    await answerCover(db, { approvals: platform.approvals, mail: platform }, id, ownStaffId(user), body)
    return getItem(db, coverKind, id, user)
  })
  serve(app, coverCalls.listColleagues, async ({ query }, { db, user }) =>
    listColleagues(db, await getLeavePerson(db, ownStaffId(user)), query),
  )
}

function balanceRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, balanceCalls.entries, entryKind, platform)
  serveSheet(app, balanceCalls.awardSheet, awardSheet, platform)
  serve(app, balanceCalls.listBalances, async ({ query }, { db, user, today }) => {
    const staffId = query.staffId ?? ownStaffId(user)
    if (!(await maySee(db, { table: staff, visibleTo: visibleStaff }, staffId, user))) throw problem('platform.not-found')
    return listBalances(db, staffId, today)
  })
  serve(app, balanceCalls.correctBalance, async ({ body }, { db, user, today }) =>
    getItem(db, entryKind, await correctBalance(db, body, { user, today })),
  )
  serve(app, balanceCalls.creditLeave, (_, { db, actor, today }) => creditEverybody(db, today, { actor, log: platform.log }))
}

function statementRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, statementCalls.getLeaveAccount, ({ params }, { db, user, today }) =>
    getLeaveAccount(db, params.staffId, user, today),
  )
  serve(app, statementCalls.printStatement, ({ params, query }, { user, actor, today }) =>
    printLeaveStatement(platform, { ...params, ...query, user, actor, today }),
  )
}
