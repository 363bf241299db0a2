import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { type UiWords, uiWords } from './words.en.ts'

type Translate = (word: keyof UiWords, values?: Record<string, string | number>) => string

/** The words of the widgets, in the language of the page. */
export function useUiWords(): Translate {
  const { t } = useTranslation('ui')
  return t as unknown as Translate
}

/** The same outside of rendering: for toasts, and for faults when they are found. In English where no language was started. */
export const uiWord: Translate = (word, values = {}) =>
  i18next.isInitialized ? i18next.t(word, { ns: 'ui', defaultValue: uiWords[word], ...values }) : uiWords[word]
