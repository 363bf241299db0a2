import type { ApprovalState, Decision } from '@nalanda/contract/platform/approvals/approvals'
import type { Role } from '@nalanda/contract/platform/roles'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo, revision } from '../database/columns.ts'

/** Requests for approval. Columns that name users have foreign keys to `users`, written in the migration: the platform imports no module's tables. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: id(),
    kind: text().notNull(),
    /** Id of the module's record that the request is about. */
    recordId: ref(),
    /** Description of the request for screens, as it was submitted. */
    subject: jsonb().$type<Record<string, string>>().notNull(),
    /** Requested and granted payload, in the module's own format. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    granted: jsonb().$type<Record<string, unknown>>(),
    amountPaise: paise(),
    sanctionedPaise: paise(),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    /** Number of submissions: 1, and one more after each return. */
    round: smallint().notNull().default(1),
    requestedById: ref(),
    /** Other makers of what is asked for, as its kind names them: like the requester, they cannot decide on it. */
    otherMakerIds: ref().array().notNull().default([]),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    closedAt: instant(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_open_approval_of_a_record').on(t.kind, t.recordId).where(sql`state in ('waiting', 'returned')`),
    index().on(t.kind, t.recordId),
    index().on(t.requestedById, t.id),
    index().on(t.requestedAt, t.id),
    check('sanctioned_at_most_what_was_asked', sql`${t.sanctionedPaise} <= ${t.amountPaise}`),
  ],
)

/** The steps of a request, repeated in each round. A step waits while it is opened and not closed. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    id: id(),
    requestId: refTo(() => approvalRequests.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    position: smallint().notNull(),
    action: text().$type<'recommend' | 'sanction'>().notNull(),
    role: text().$type<Role>(),
    /** The code of a department, or the name of a hostel or library; null for any part of the college. */
    scope: text(),
    userId: ref(),
    deadlineDays: smallint(),
    escalateRole: text().$type<Role>(),
    escalateScope: text(),
    openedAt: instant(),
    dueOn: date({ mode: 'string' }),
    remindedAt: instant(),
    escalatedAt: instant(),
    closedAt: instant(),
    /** Null on a closed step if the request ended or was returned before anyone decided there. */
    decision: text().$type<Decision>(),
    decidedById: ref(),
    decidedBy: text(),
    onBehalfOfId: ref(),
    onBehalfOf: text(),
    comment: text().notNull().default(''),
    amountPaise: paise(),
  },
  (t) => [
    uniqueIndex().on(t.requestId, t.round, t.position),
    index('approval_steps_waiting').on(t.role).where(sql`opened_at is not null and closed_at is null`),
    index('approval_steps_due').on(t.dueOn).where(sql`opened_at is not null and closed_at is null`),
    index().on(t.decidedById),
    check('step_for_somebody', sql`${t.role} is not null or ${t.userId} is not null`),
  ],
)

/** Deputies: who decides in a person's place, and on which days. */
export const deputies = pgTable(
  'deputies',
  {
    id: id(),
    userId: ref().notNull(),
    deputyId: ref().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
    reason: text().notNull().default(''),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.deputyId),
    check('deputy_days_in_order', sql`${t.validUntil} >= ${t.validFrom}`),
    check('nobody_is_their_own_deputy', sql`${t.userId} <> ${t.deputyId}`),
  ],
)
