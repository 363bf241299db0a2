import i18next from 'i18next'
import { vi } from 'vitest'
import { forgetRecent } from '../src/shell/find/recent.ts'
import { resources, startLanguage } from '../src/shell/languages/language.ts'
import { resetOpened } from '../src/shell/menu/menu-opened.ts'
import { chooseAppearance, defaultAppearance } from '../src/ui/appearance/appearance.ts'
import { currentToasts, dismissToast } from '../src/ui/feedback/toasts.ts'

/** The address of the page before the first test. */
const start = window.location.href

/** Starts the language before a test imports a screen: each catalogue adds its texts when it is loaded, which happens only once. */
export async function startPage(): Promise<void> {
  forgetLanguages()
  await startLanguage()
}

/** Removes everything that a test left on the page, on the device and in the stores of the app. */
export async function forgetPage(): Promise<void> {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const { key } of currentToasts()) dismissToast(key)
  forgetRecent()
  resetOpened()
  chooseAppearance(defaultAppearance)
  if (i18next.language !== defaultAppearance.language) await i18next.changeLanguage(defaultAppearance.language)
  forgetLanguages()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]
    // biome-ignore lint/suspicious/noDocumentCookie: the page of a test has no other way
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
  document.title = ''
  // In happy-dom, saving a file changes the address to that of the blob, against which no relative address resolves; only this call changes it back
  const { happyDOM } = window as typeof window & { happyDOM: { setURL: (address: string) => void } }
  happyDOM.setURL(start)
}

/** Removes the texts of other languages, so that they are fetched again: if the end of a file interrupted their fetch, they would stay English. */
function forgetLanguages(): void {
  for (const language of Object.keys(resources)) if (language !== 'en') Reflect.deleteProperty(resources, language)
}
