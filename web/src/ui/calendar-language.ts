import { useEffect, useState } from 'react'
import type { Language } from './stored-preferences.ts'
import { useLook } from './use-look.ts'

const fetched: Readonly<Record<Exclude<Language, 'en'>, () => Promise<unknown>>> = {
  de: () => import('dayjs/locale/de.js'),
  hi: () => import('dayjs/locale/hi.js'),
  te: () => import('dayjs/locale/te.js'),
}

/** The language of months and weekdays in a calendar: that of the page once it is fetched, English until then. */
export function useCalendarLanguage(): Language {
  const { language } = useLook()
  const [known, setKnown] = useState<Language>('en')
  useEffect(() => {
    let left = false
    const words = language === 'en' ? Promise.resolve() : fetched[language]()
    void words.then(() => left || setKnown(language))
    return () => {
      left = true
    }
  }, [language])
  return known
}
