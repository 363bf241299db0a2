import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What clubs and events say on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'activities.view': 'Look at clubs and events',
    'activities.organise': 'Propose events, keep their participants, issue their certificates',
    'activities.own': 'Look at one’s own events, or those of one’s children',
    'activities.manage': 'Keep the clubs, and look after all events',
  },
  bell: {
    'event-certificate': 'Your certificate is there: {{title}}',
    'event-cancelled': 'An event is cancelled: {{title}}',
  },
  frame: { eventsUpcoming: 'Events to come', 'find-events': 'Events' },
  approvals: { 'kind-event': 'Event', 'title-event': '{{title}} ({{club}})' },
  'certificate-kinds': { participation: 'Participation' },
} as const satisfies PortalWords
