import { useTranslation } from 'react-i18next'

/** The code of the language that the page speaks, for what is written by it, such as days. Renders again when it changes. */
export function useLanguage(): string {
  return useTranslation().i18n.language
}
