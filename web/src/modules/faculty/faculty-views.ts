import { profileCalls } from '@nalanda/contract/faculty/profiles'
import { publicationCalls } from '@nalanda/contract/faculty/publications'
import { summaryCalls } from '@nalanda/contract/faculty/summaries'
import { workCalls } from '@nalanda/contract/faculty/works'

/** Calls to invalidate after a change of a faculty record. */
export const facultyViews = [publicationCalls, workCalls, profileCalls, summaryCalls] as const
