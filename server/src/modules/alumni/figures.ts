import { directoryCalls } from '@nalanda/contract/alumni/directory'
import { entryCalls } from '@nalanda/contract/alumni/entries'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { alumniKind } from './directory/directory.ts'
import { entryKind } from './entries/entries.ts'

const entries = { allow: 'alumni.manage', roles: ['ROLE_ALUMNI'], address: '/app/Alumni/Entries', place: 'waiting' } as const
const directory = { address: '/app/Alumni/Directory', place: 'glance' } as const

/** Figures of the alumni office: entries to handle and people in the directory. */
export const alumniFigures: readonly Figure[] = [
  figureOfList({ ...entries, name: 'alumniEntries', search: { state: 'received' } }, entryCalls.entries.list, entryKind),
  figureOfList({ ...entries, name: 'alumniAsked', search: { state: 'asked' } }, entryCalls.entries.list, entryKind),
  figureOfList(
    { ...directory, name: 'alumniVerified', allow: 'alumni.view', roles: ['ROLE_ALUMNI', 'ROLE_PLACEMENT_DEAN'] },
    directoryCalls.alumni.list,
    alumniKind,
  ),
  figureOfList(
    { ...directory, name: 'alumniToRefresh', allow: 'alumni.manage', roles: ['ROLE_ALUMNI'], search: { outdated: 'yes' } },
    directoryCalls.alumni.list,
    alumniKind,
  ),
]
