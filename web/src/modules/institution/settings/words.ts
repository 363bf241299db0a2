import { dateText, dayText, monthText } from '../../../ui/format/format.ts'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type SettingsWords, settingsWords } from './words.en.ts'

export type Translate = TranslateOf<SettingsWords>

/** Texts of the settings in the language of the page. */
export const useSettingsWords = catalogue('settings', settingsWords)

/** Formats instants, months by number, and days in the language of the page. */
export function useDateTexts() {
  const at = (iso: string) => dateText(iso, { dateStyle: 'medium', timeStyle: 'short' })
  return { at, month: monthText, day: dayText }
}
