import type { DemandWords } from './words.en.ts'

/** German texts of the screens of demands and defaulters. */
export const demandWords: DemandWords = {
  addDemand: 'Forderung hinzufügen',
  amountChanged: 'Forderung geändert',
  changeAmount: 'Betrag ändern',
  changeLead:
    'Die Forderung behält diesen Betrag, wenn Forderungen erneut gestellt werden. Null storniert eine Forderung, auf die nichts bezahlt ist.',
  defaulters: 'Säumige',
  defaultersAbout: 'Studierende mit einer Gebühr, deren Fälligkeit vorbei ist.',
  demands: 'Forderungen',
  demandsAbout: 'Was Studierende schulden. Forderungen eines ganzen Jahrgangs entstehen aus seiner Gebührenordnung.',
  'demand-open': 'Offen',
  'demand-overdue': 'Überfällig',
  'demand-settled': 'Beglichen',
  labelHint: 'Etwa Linie 4 oder verlorenes Buch',
  newAmount: 'Neuer Betrag',
  noDefaulters: 'Niemand ist säumig',
  noDefaultersLead: 'Studierende erscheinen hier am Tag nach einer Fälligkeit.',
  noDemands: 'Noch keine Forderungen',
  noDemandsLead: 'Stellen Sie die Forderungen einer Gebührenordnung, oder fügen Sie eine für eine Person hinzu.',
  overdueSince: 'Seit',
  lastReminded: 'Zuletzt erinnert',
  lastReminders: 'Letzte Erinnerungen: {{by}}, {{at}}.',
  remindAll: 'Alle erinnern',
  remindLead:
    'Studierende und ihre Eltern werden im Portal und per E-Mail erinnert, höchstens einmal am Tag. Die E-Mail nennt alles Überfällige.',
  'reminded-before': 'Vor mehr als einer Woche',
  'reminded-last-week': 'In den letzten 7 Tagen',
  'reminded-never': 'Nie',
  reminded_one: '{{n}} Person erinnert.',
  reminded_other: '{{n}} Personen erinnert.',
  remindedToday_one: '{{n}} Person wurde an diesem Tag schon erinnert.',
  remindedToday_other: '{{n}} Personen wurden an diesem Tag schon erinnert.',
  remindersFailed: 'Das Senden brach mit einem Fehler ab. Erinnern Sie die übrigen noch einmal.',
  remindersQueued: 'Die Erinnerungen werden gesendet',
  remindersSending: 'Erinnerungen werden gesendet',
  sampleFor: 'Die E-Mail für {{name}}',
  sendReminders: 'Erinnerungen senden',
  toRemind_one: '{{n}} Person, {{amount}} überfällig',
  toRemind_other: '{{n}} Personen, {{amount}} überfällig',
  unreachable_one:
    '{{n}} Person ist nicht erreichbar: Weder von ihr noch von ihren Eltern ist ein Zugang oder eine E-Mail-Adresse bekannt.',
  unreachable_other:
    '{{n}} Personen sind nicht erreichbar: Weder von ihnen noch von ihren Eltern ist ein Zugang oder eine E-Mail-Adresse bekannt.',
  studentFirst: 'Suchen Sie zuerst die Person',
  costsNow: 'Kostet jetzt',
  keptAbout:
    'Forderungen, die jetzt etwas anderes kosten und belassen wurden: Etwas davon ist bezahlt oder erlassen, oder das Büro hat ihren Betrag festgelegt.',
  keptDemands: 'Belassene Forderungen',
  keptOfRun:
    'Forderungen von {{year}}, die beim Stellen der Forderungen am {{at}} belassen wurden: Etwas davon ist bezahlt oder erlassen, oder das Büro hat ihren Betrag festgelegt.',
  noKept: 'Keine belassenen Forderungen',
  noKeptLead:
    'Ihre Beträge wurden seitdem geändert, oder die Forderungen wurden gestellt, bevor es diese Liste gab. Stellen Sie die Forderungen noch einmal, um zu sehen, was belassen wird.',
  stillDiffers: 'Betrag weicht noch ab',
}
