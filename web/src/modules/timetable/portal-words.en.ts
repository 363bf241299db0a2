import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the timetable says on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'timetable.view': 'View timetables and rooms',
    'timetable.prepare': "Set periods of subjects and teachers' times",
    'timetable.cover': 'Assign covers of classes',
    'timetable.own': 'View own classes, or those of own children',
    'timetable.manage': 'Rooms, period patterns and timetables',
  },
} as const satisfies PortalWords
