import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of the timetable for screens of the portal. */
export const portalWords = {
  permissions: {
    'timetable.view': 'View timetables and rooms',
    'timetable.prepare': "Set periods of subjects and teachers' times",
    'timetable.cover': 'Assign covers of classes',
    'timetable.own': 'View own classes, or those of own children',
    'timetable.manage': 'Manage rooms, period patterns and timetables',
  },
  bell: {
    'class-cover-given': 'You take a class of {{name}}: {{class}}, {{day}}, {{time}}',
    'class-cover-ended': 'You need not take the class of {{name}}: {{class}}, {{day}}, {{time}}',
    'class-covered': '{{name}} takes your class: {{class}}, {{day}}, {{time}}',
    'class-uncovered': '{{name}} no longer takes this class: {{class}}, {{day}}, {{time}}',
    'class-covers-changed': 'The classes you take for {{name}} have changed, {{period}}',
  },
} as const satisfies PortalWords
