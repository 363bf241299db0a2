import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of leave for screens of the portal. */
export const portalWords = {
  permissions: {
    'leave.own': 'Apply for own leave and cover for colleagues',
    'leave.view': 'View leave of the department or the college',
    'leave.manage': 'Manage types of leave and correct balances',
  },
  bell: {
    'leave-cover-asked': '{{name}} asks you to cover, {{period}}',
    'leave-cover-accepted': '{{name}} covers for you, {{period}}',
    'leave-cover-declined': '{{name}} declined to cover. Name another colleague',
    'leave-cover-ended': '{{name}} can no longer cover. Name another colleague',
    'leave-cover-released': 'You need not cover for {{name}}, {{period}}',
    'leave-cancelled': '{{name}} cancelled leave, {{period}}. You need not cover',
  },
  figures: {
    peopleOnLeave: 'On leave today',
    coverRequests_one: 'colleague asks you to cover',
    coverRequests_other: 'colleagues ask you to cover',
    leaveBalance: 'Days of leave left',
  },
  approvals: {
    'kind-leave': 'Leave',
    'title-leave_one': '{{type}} of {{name}}, {{period}} ({{n}} day)',
    'title-leave_other': '{{type}} of {{name}}, {{period}} ({{n}} days)',
    'kind-leave-cancellation': 'Change of leave',
    'title-leave-cancellation': 'Cancel or shorten {{type}} of {{name}}, {{period}}',
  },
  'mail-kinds': {
    'own-leave': 'Decisions on your leave requests',
    'leave-covers': 'Cover requests and their answers',
    'leave-decisions': 'Leave requests that wait for you',
  },
} as const satisfies PortalWords
