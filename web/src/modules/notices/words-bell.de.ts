import type { BellWords } from './words-bell.en.ts'

export const bellWords: BellWords = {
  notifications: 'Benachrichtigungen',
  bellNone: 'Benachrichtigungen, keine ungelesen',
  bell_one: 'Benachrichtigungen, {{n}} ungelesen',
  bell_other: 'Benachrichtigungen, {{n}} ungelesen',
  nothing: 'Nichts Neues',
  nothingLead: 'Hier stehen Mitteilungen, Ergebnisse und was mit Ihrem Konto geschieht.',
  readAll: 'Alle als gelesen markieren',
  seeAll: 'Alle Benachrichtigungen',
  about: 'Was das Portal Ihnen zu sagen hat. Wird 180 Tage aufbewahrt.',
  more: 'Mehr zeigen',
  all: 'Alle',
  unread: 'Ungelesene',
  which: 'Welche Benachrichtigungen',
  unreadMark: 'Ungelesen',
  notice: 'Mitteilung: {{title}}',
  results: 'Ergebnisse sind da: {{title}}',
  roles: 'Sie haben eine Rolle erhalten: {{roles}}',
  registration: '{{name}} bittet um ein Konto',
  came: 'Neu: {{text}}',
}
