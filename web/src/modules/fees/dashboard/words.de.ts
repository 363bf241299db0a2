import type { DashboardWords } from './words.en.ts'

/** German texts of the dashboard of the accounts office. */
export const dashboardWords: DashboardWords = {
  byMonth: 'Gebühren nach Monat',
  byMonthSays: 'Bis heute fällig: {{due}}. Im Jahr eingegangen: {{received}}.',
  fellDue: 'Fällig geworden',
  month: 'Monat',
  received: 'Eingegangen',
}
