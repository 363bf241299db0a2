import type { DashboardWords } from './words.en.ts'

/** Telugu texts of the dashboard of the accounts office. */
export const dashboardWords: DashboardWords = {
  byMonth: 'నెల వారీగా ఫీజులు',
  byMonthSays: 'ఈ రోజు వరకు చెల్లించాల్సినది: {{due}}. ఈ సంవత్సరం అందినది: {{received}}.',
  fellDue: 'గడువు వచ్చినది',
  month: 'నెల',
  received: 'అందింది',
}
