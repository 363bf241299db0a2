import type { EventDutyWords } from './words.en.ts'

/** German texts of the screen of duty leave for events. */
export const eventDutyWords: EventDutyWords = {
  eventDuties: 'Einsätze durch Veranstaltungen',
  eventDutiesAbout:
    'Wer an einer Veranstaltung teilnahm, ist an ihren Tagen im Einsatz, sobald Sie es bestätigen. Eine Entscheidung gilt für alle.',
  search: 'Veranstaltung oder Name des Clubs',
  none: 'Noch keine durchgeführte Veranstaltung',
  noneText: 'Veranstaltungen erscheinen hier, sobald sie als durchgeführt markiert sind.',
  club: 'Veranstaltet von',
  onDuty: 'Erteilt / Teilnehmende',
  state: 'Status',
  'state-proposed': 'Nicht entschieden',
  'state-confirmed': 'Bestätigt',
  'state-declined': 'Kein Einsatz',
  decidedBy: 'Entschieden von',
  confirm: 'Einsatz bestätigen',
  confirmOf: 'Einsatz für {{title}} bestätigen',
  confirmTitle: 'Einsatz für {{title}} bestätigen?',
  confirmLead_one: '{{count}} Person ist im Einsatz: {{days}}. Fehlzeiten an diesen Tagen zählen als besucht.',
  confirmLead_other: '{{count}} Personen sind im Einsatz: {{days}}. Fehlzeiten an diesen Tagen zählen als besucht.',
  confirmed: 'Einsatz bestätigt',
  decline: 'Kein Einsatz',
  declineOf: 'Kein Einsatz für {{title}}',
  declineTitle: 'Keinen Einsatz für {{title}} gewähren?',
  declineLead: 'Fehlzeiten der Teilnehmenden bleiben, wie sie sind. Sie können später bestätigen.',
  declined: 'Kein Einsatz gewährt',
}
