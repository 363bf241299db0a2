import i18next from 'i18next'
import { catalogue, type TranslateOf } from './i18n/catalogue.ts'
import { commonWords } from './i18n/words-common.en.ts'
import { type UiWords, uiWords } from './words.en.ts'

/** Texts of the widgets in the language of the page. */
export const useUiWords = catalogue('ui', uiWords)

const english: Readonly<Record<string, string>> = { ...commonWords, ...uiWords }

/** Like `useUiWords`, outside of rendering: for toasts, and for errors when they are found. In English if no language was started. */
export const uiWord: TranslateOf<UiWords> = (word, values = {}) =>
  i18next.isInitialized
    ? i18next.t(word, { ns: ['ui', 'common'], defaultValue: english[word], ...values })
    : (english[word] ?? '')
