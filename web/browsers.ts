/**
 * The oldest browsers supported by the pages: syntax and styles are compiled for them, and `src/older-browsers.ts` supplies functions that they lack. iOS 16.4
 * runs on the iPhone 8 and later.
 */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4']
