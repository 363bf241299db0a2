import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2'
import boldDevanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2'
import boldTelugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal.woff2'
import type { Language } from '@nalanda/contract/platform/languages'

const fontFiles: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: [],
  hi: [devanagari, boldDevanagari],
  te: [telugu, boldTelugu],
}

const families: Readonly<Record<Language, { family: string; letter: string } | null>> = {
  en: null,
  de: null,
  hi: { family: 'Noto Sans Devanagari', letter: 'अ' },
  te: { family: 'Noto Sans Telugu', letter: 'అ' },
}

/** After this time, a slow connection shows the page in a system font. */
const longestWaitMs = 2000

/** Fetches the font of a language while its catalogues are loading, and waits for it; the Latin font comes with the page. */
export async function loadFonts(language: Language): Promise<void> {
  linkFonts(language)
  const script = families[language]
  if (!script || !('fonts' in document)) return
  const weights = [400, 600].map((weight) => document.fonts.load(`${weight} 16px "${script.family}"`, script.letter))
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([Promise.allSettled(weights), late])
}

function linkFonts(language: Language): void {
  for (const href of fontFiles[language]) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', href })
    link.crossOrigin = ''
    document.head.append(link)
  }
}
