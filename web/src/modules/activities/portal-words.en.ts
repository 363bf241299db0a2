import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of clubs and events for screens of the portal. */
export const portalWords = {
  permissions: {
    'activities.view': 'View clubs and events',
    'activities.organise': 'Propose events, manage their participants and issue certificates',
    'activities.own': 'View own events, or those of own children',
    'activities.manage': 'Manage clubs and all events',
  },
  bell: {
    'event-certificate': 'Your certificate is ready: {{title}}',
    'event-cancelled': 'Event cancelled: {{title}}',
  },
  figures: { eventsUpcoming: 'Upcoming events', 'find-events': 'Events' },
  approvals: { 'kind-event': 'Event', 'title-event': '{{title}} ({{club}})' },
  'certificate-kinds': { participation: 'Participation' },
} as const satisfies PortalWords
