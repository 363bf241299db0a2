import { useTranslation } from 'react-i18next'

/**
 * Returns a function that translates the title, group or hint of a screen to the user's language. Screens declare them in English, which is the key of the
 * texts.
 */
export function useScreenNames(): (english: string) => string {
  const { t } = useTranslation('screens')
  return (english) => t(english, { defaultValue: english, keySeparator: false, nsSeparator: false })
}
