/** Clubs of the college, such as coding, robotics, music and NSS, each with a member of staff in charge. */
import { z } from 'zod'
import { Id, line, plainText, YesNo } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'

export const SaveClub = z.object({
  name: line(80),
  /** Id of the member of staff in charge. */
  inChargeId: Id,
  description: plainText.trim().max(500),
  /** Whether events can be proposed for the club. */
  active: z.boolean(),
})
export const Club = SaveClub.extend({ ...recordFields, inCharge: z.string(), eventCount: z.int() })
export type Club = z.infer<typeof Club>

export const clubs = records({
  path: '/clubs',
  item: Club,
  save: SaveClub,
  filters: { active: YesNo.optional() },
  sorts: ['name', 'inCharge'] as const,
  view: 'activities.view',
  edit: 'activities.manage',
  problems: ['activities.club-taken'],
  removal: 'delete',
})
