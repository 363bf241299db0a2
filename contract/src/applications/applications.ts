/** Calls from the enquiry to the admission: application, scrutiny, offer. */
import { applyCalls } from './apply.ts'
import { enquiryCalls } from './enquiries.ts'
import { officeCalls } from './office.ts'
import { seasonCalls } from './season.ts'

export const applications = { ...applyCalls, ...officeCalls, ...seasonCalls, ...enquiryCalls } as const
