import { isNotNull, isNull } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { clubs, events, participants } from './schema.ts'

const conduct = { act: 'keep', why: 'conduct' } as const
const takesPart = { subject: 'student', column: participants.studentId, part: 'activities' } as const

/** Personal data of clubs and events: faculty in charge, proposers and participants. */
export const activitiesPersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: clubs.inChargeId, part: 'activities', erasure: conduct },
  { subject: 'user', column: events.proposedById, part: 'activities', erasure: conduct },
  { ...takesPart, where: isNull(participants.certificateId), erasure: { act: 'remove' } },
  { ...takesPart, where: isNotNull(participants.certificateId), erasure: { act: 'keep', why: 'academic' } },
]
