import type { DashboardWords } from './words.en.ts'

/** Hindi texts of the dashboard of the accounts office. */
export const dashboardWords: DashboardWords = {
  byMonth: 'महीने से शुल्क',
  byMonthSays: 'आज तक देय: {{due}}। इस वर्ष मिला: {{received}}।',
  fellDue: 'देय हुआ',
  month: 'महीना',
  received: 'मिला',
}
