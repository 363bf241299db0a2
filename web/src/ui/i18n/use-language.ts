import { useTranslation } from 'react-i18next'

/** Returns the code of the current language of the page, for text formatted by it, such as days. Re-renders when it changes. */
export function useLanguage(): string {
  return useTranslation().i18n.language
}
