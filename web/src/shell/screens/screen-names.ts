import { useTranslation } from 'react-i18next'

/** Translates the title, group or hint of a screen in the person's language. Screens declare them in English, and the words are found by that. */
export function useScreenNames(): (english: string) => string {
  const { t } = useTranslation('screens')
  return (english) => t(english, { defaultValue: english, keySeparator: false, nsSeparator: false })
}
