import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { settingWords } from './words.en.ts'

/** Texts of the settings of fees in the language of the page. */
export const useSettingWords = catalogue('fee-settings', settingWords)
