import { dateText, monthText } from '../../../ui/format/format.ts'
import { longDayText } from '../../../ui/format/long-day-text.ts'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { type SettingsWords, settingsWords } from './words.en.ts'

export type Translate = TranslateOf<SettingsWords>

/** The words of the settings, in the language of the page. */
export const useSettingsWords = catalogue('settings', settingsWords)

/** How the language of the page writes instants, months by their number, and days in full. */
export function useDateTexts() {
  const language = useLanguage()
  const at = (iso: string) => dateText(iso, { dateStyle: 'medium', timeStyle: 'short' })
  return { at, month: monthText, day: (iso: string) => longDayText(iso, language) }
}
