import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayText } from '../home/day-text.ts'
import { settingsWords } from './words.en.ts'

i18next.addResourceBundle('en', 'settings', settingsWords)

/** The words of the settings, in the language of the page, and how that language writes days and instants. */
export function useSettingsWords() {
  const { t, i18n } = useTranslation('settings')
  const { language } = i18n
  const locale = language === 'de' ? 'de' : `${language}-IN`
  const at = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: collegeTimeZone }).format(new Date(iso))
  const month = (number: number) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, number - 1, 1)))
  return { t, at, month, day: (iso: string) => dayText(iso, language) }
}
export type Translate = ReturnType<typeof useSettingsWords>['t']
