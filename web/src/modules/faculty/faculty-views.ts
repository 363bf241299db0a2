import { profileCalls } from '@nalanda/contract/faculty/profiles'
import { publicationCalls } from '@nalanda/contract/faculty/publications'
import { summaryCalls } from '@nalanda/contract/faculty/summaries'
import { workCalls } from '@nalanda/contract/faculty/works'

/** What shows records of the faculty, and is read again after a change of one. */
export const facultyViews = [publicationCalls, workCalls, profileCalls, summaryCalls] as const
