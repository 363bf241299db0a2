import type { DashboardWords } from './words.en.ts'

/** What the dashboard of the accounts office says, in German. */
export const dashboardWords: DashboardWords = {
  byMonth: 'Gebühren nach Monat',
  byMonthSays: 'Bis heute fällig: {{due}}. Im Jahr eingegangen: {{received}}.',
  fellDue: 'Fällig geworden',
  month: 'Monat',
  received: 'Eingegangen',
}
