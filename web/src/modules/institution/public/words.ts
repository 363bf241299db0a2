import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { publicWords } from './words.en.ts'

i18next.addResourceBundle('en', 'public', publicWords)

/** The words of the smaller public pages, in the language of the page. */
export function usePublicWords() {
  const { t, i18n } = useTranslation('public')
  return { t, language: i18n.language }
}
