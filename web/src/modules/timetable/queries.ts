import { classCalls } from '@nalanda/contract/timetable/classes'
import { editingCalls } from '@nalanda/contract/timetable/editing'
import { runCalls } from '@nalanda/contract/timetable/runs'
import { versionCalls } from '@nalanda/contract/timetable/versions'

/** Calls to invalidate after an action on a version, a run or a cover. */
export const timetableViews = [versionCalls, editingCalls, runCalls, classCalls]
