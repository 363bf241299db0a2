import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { dayText } from '../home/day-text.ts'
import { type SettingsWords, settingsWords } from './words.en.ts'

export type Translate = TranslateOf<SettingsWords>

/** The words of the settings, in the language of the page. */
export const useSettingsWords = catalogue('settings', settingsWords)

/** How the language of the page writes instants, months by their number, and days in full. */
export function useDateTexts() {
  const language = useLanguage()
  const locale = language === 'de' ? 'de' : `${language}-IN`
  const at = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: collegeTimeZone }).format(new Date(iso))
  const month = (number: number) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, number - 1, 1)))
  return { at, month, day: (iso: string) => dayText(iso, language) }
}
