import type { DemandWords } from './words.en.ts'

/** What the screens of demands and defaulters say, in German. */
export const demandWords: DemandWords = {
  addDemand: 'Forderung hinzufügen',
  amountChanged: 'Forderung geändert',
  changeAmount: 'Betrag ändern',
  changeLead: 'Null storniert eine Forderung, auf die nichts bezahlt ist.',
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
  studentFirst: 'Suchen Sie zuerst die Person',
}
