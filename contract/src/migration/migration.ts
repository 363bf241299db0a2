/**
 * Migration of an existing college into the portal: the steps in order, the number of records of each, and the gaps. It can be left and resumed at any time;
 * nothing of it is stored.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { sheetImportNames } from '../platform/module-kinds.ts'

export const migrationSteps = [
  'structure',
  'departments',
  'staff',
  'subjects',
  'students',
  'photos',
  'parents',
  'past-results',
  'logins',
] as const
export type MigrationStepName = (typeof migrationSteps)[number]

/** Gaps that are counted; the screen has a text for each. */
export const migrationGaps = [
  'courses-without-branches',
  'courses-without-regulation',
  'courses-without-batches',
  'departments-without-head',
  'departments-without-staff',
  'staff-without-mobile',
  'regulations-without-subjects',
  'subjects-without-credits',
  'students-without-roll-number',
  'students-without-section',
  'students-without-parents',
  'students-without-photo',
  'students-without-parent-account',
  'exams-without-results',
  'exams-unpublished',
  'students-without-results',
  'students-without-login',
  'staff-without-login',
] as const
export type MigrationGap = (typeof migrationGaps)[number]

export const MigrationStep = z.object({
  step: z.enum(migrationSteps),
  /** Number of records: programmes for the structure, photos for the photos. */
  total: z.int(),
  missing: z.array(z.object({ gap: z.enum(migrationGaps), count: z.int() })),
  /** Kind of import that belongs to the step, if any. */
  kind: z.enum(sheetImportNames).nullable(),
})
export type MigrationStep = z.infer<typeof MigrationStep>

export const migration = {
  getMigration: endpoint({
    method: 'GET',
    path: '/migration',
    allow: 'migration.view',
    reply: z.object({ steps: z.array(MigrationStep) }),
    summary: 'Returns the migration progress of an existing college, and what is missing',
  }),
}
