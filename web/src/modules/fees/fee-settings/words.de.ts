import type { SettingWords } from './words.en.ts'

/** German texts of the settings of fees. */
export const settingWords: SettingWords = {
  about: 'Wie Studierende zahlen, wann sie erinnert werden und wann aus Gebühren eine Sperre wird.',
  cashLimit: 'Bargeld am Tag, weniger als',
  cashLimitHint:
    'Von einer Person am Tag und für eine Forderung. Das Gesetz verbietet ₹2,00,000 und mehr (Income-tax Act 2025, s. 186, früher 269ST)',
  holdAfter: 'Sperre nach Tagen der Überfälligkeit',
  holdFrom: 'Sperre ab einem Betrag von',
  paymentSummary: 'Tägliche E-Mail zu Online-Zahlungen',
  paymentSummaryHint: 'Mit den Zahlen neuer Abrechnungsdateien und den Tagen ohne Datei, für alle, die Zahlungen abgleichen.',
  holdHint: 'Geben Sie 0 ein, wenn Rückstände nie zu einer Sperre führen',
  openingDay: 'Eröffnungstag',
  openingDayHint:
    'Der Tag der Anfangssalden, etwa der, seit dem die Gebühren im Portal geführt werden. Nötig, um Anfangssalden und frühere Quittungen zu importieren',
  reminder: 'Erinnerung vor der Fälligkeit, in Tagen',
  reminderHint:
    'Geben Sie 0 ein, um keine Erinnerungen zu senden. Ist noch etwas offen, folgt am Tag nach der Fälligkeit eine weitere',
  saved: 'Gebühreneinstellungen gespeichert',
  upiHint: 'Dorthin gehen Zahlungen mit dem Code einer Zahlungsaufforderung, etwa name@bank',
  upiId: 'UPI-ID der Hochschule',
}
