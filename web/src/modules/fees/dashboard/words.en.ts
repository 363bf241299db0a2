/** English texts of the dashboard of the accounts office. */
export const dashboardWords = {
  byMonth: 'Fees by month',
  byMonthSays: 'Due until today: {{due}}. Received in the year: {{received}}.',
  fellDue: 'Fell due',
  month: 'Month',
  received: 'Received',
}
export type DashboardWords = typeof dashboardWords
