/** English texts of the screen of duty leave for events. */
export const eventDutyWords = {
  eventDuties: 'Duty leave for events',
  eventDutiesAbout:
    'Participants of an event count as on duty on its days once you confirm it. One decision applies to all participants.',
  search: 'Event or name of the club',
  none: 'No events held yet',
  noneText: 'Events appear here once they are marked as held.',
  club: 'Organised by',
  onDuty: 'Given / participants',
  state: 'State',
  'state-proposed': 'Not decided',
  'state-confirmed': 'Confirmed',
  'state-declined': 'No duty leave',
  decidedBy: 'Decided by',
  confirm: 'Confirm duty leave',
  confirmOf: 'Confirm duty leave for {{title}}',
  confirmTitle: 'Confirm duty leave for {{title}}?',
  confirmLead_one: '{{count}} participant is on duty on {{days}}. Absences on these days count as attended.',
  confirmLead_other: '{{count}} participants are on duty on {{days}}. Absences on these days count as attended.',
  confirmed: 'Duty leave confirmed',
  decline: 'No duty leave',
  declineOf: 'No duty leave for {{title}}',
  declineTitle: 'Give no duty leave for {{title}}?',
  declineLead: 'Absences of the participants stay as they are. You can confirm duty leave later.',
  declined: 'No duty leave recorded',
}
export type EventDutyWords = typeof eventDutyWords
