/** English texts of the settings of fees. */
export const settingWords = {
  about: 'How students pay, when they are reminded, and when dues become a hold.',
  cashLimit: 'Cash in a day, less than',
  cashLimitHint:
    'From one student in a day, and for one demand. The law forbids ₹2,00,000 and more (Income-tax Act 2025, s. 186, formerly 269ST)',
  holdAfter: 'Hold after days overdue',
  holdFrom: 'Hold from an amount of',
  paymentSummary: 'Daily e-mail about online payments',
  paymentSummaryHint: 'With the figures of new settlement files and the days without one, for those who reconcile payments.',
  holdHint: 'Enter 0 if dues never become a hold',
  openingDay: 'Opening day',
  openingDayHint:
    'The day of the opening balances, such as the day on which the portal took over the fees. Needed to import opening balances and past receipts',
  reminder: 'Reminder before the due date, in days',
  reminderHint: 'Enter 0 for no reminders. If something is still unpaid, another reminder follows on the day after the due date',
  saved: 'Fee settings saved',
  upiHint: 'Payments made with the code of a demand note go to this ID, such as name@bank',
  upiId: 'UPI ID of the college',
}
export type SettingWords = typeof settingWords
