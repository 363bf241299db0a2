import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'
import boldDevanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2'
import boldTelugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal.woff2'
import type { Language } from '../../ui/appearance/stored-preferences.ts'

const fontFiles: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: [],
  hi: [devanagari, boldDevanagari],
  te: [telugu, boldTelugu],
}

/** Fetches the font of a language while its catalogues are still loading; the Latin one comes with the page. */
export function preloadFonts(language: Language): void {
  for (const href of fontFiles[language]) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', href })
    link.crossOrigin = ''
    document.head.append(link)
  }
}
