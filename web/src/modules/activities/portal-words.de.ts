import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of clubs and events for screens of the portal. */
export const portalWords = {
  screens: {
    Activities: 'Aktivitäten',
    Clubs: 'Clubs',
    'Clubs and the teachers in charge of them': 'Clubs und die verantwortlichen Lehrkräfte',
    Events: 'Veranstaltungen',
    'Club events, participants and certificates': 'Veranstaltungen der Clubs, Teilnehmende und Bescheinigungen',
    Event: 'Veranstaltung',
    'Events you take part in, and your certificates': 'Veranstaltungen, an denen Sie teilnehmen, und Ihre Bescheinigungen',
    'My events': 'Meine Veranstaltungen',
  },
  problems: {
    'activities.club-taken': 'Einen Club mit diesem Namen gibt es schon',
    'activities.club-closed': 'Dieser Club ist nicht mehr aktiv',
    'activities.ends-before-start': 'Der letzte Tag kann nicht vor dem ersten liegen',
    'activities.not-over': 'Diese Veranstaltung endet am {day}. Ab diesem Tag können Sie sie als durchgeführt markieren',
    'activities.not-to-cancel':
      'Sie können nur eine genehmigte Veranstaltung absagen, die noch nicht als durchgeführt markiert ist und keine Bescheinigungen hat',
    'activities.begun': 'Diese Veranstaltung begann am {day}. Nach dem ersten Tag können Sie sie nicht mehr absagen',
    'activities.event-full': 'Diese Veranstaltung ist voll: {seats} {seats:Platz ist|Plätze sind} vergeben',
    'activities.no-such-student': 'Keine Person hat die Matrikelnummer {rollNo}',
    'activities.takes-part': 'Diese Person nimmt schon teil',
    'activities.has-certificate': 'Für diese Person wurde die Bescheinigung {number} ausgestellt',
    'activities.none-issued': 'Für diese Veranstaltung sind noch keine Bescheinigungen ausgestellt',
    'activities.none-to-issue': 'Alle diese Personen haben ihre Bescheinigung schon',
  },
  'row-errors': {
    'activities.unknown-roll-number': 'Niemand hat die Matrikelnummer {rollNo}',
    'activities.no-seat-left':
      'Die Veranstaltung hat {seats} {seats:Platz, und eine Zeile darüber belegt ihn|Plätze, und die Zeilen darüber belegen sie alle}',
  },
  permissions: {
    'activities.view': 'Clubs und Veranstaltungen ansehen',
    'activities.organise': 'Veranstaltungen vorschlagen, Teilnehmende verwalten und Bescheinigungen ausstellen',
    'activities.own': 'Eigene Veranstaltungen oder die der eigenen Kinder ansehen',
    'activities.manage': 'Clubs und alle Veranstaltungen verwalten',
  },
  bell: {
    'event-certificate': 'Ihre Bescheinigung ist fertig: {{title}}',
    'event-cancelled': 'Veranstaltung abgesagt: {{title}}',
  },
  figures: { eventsUpcoming: 'Kommende Veranstaltungen', 'find-events': 'Veranstaltungen' },
  approvals: { 'kind-event': 'Veranstaltung', 'title-event': '{{title}} ({{club}})' },
  'certificate-kinds': { participation: 'Teilnahmebescheinigung' },
} as const satisfies PortalWords
