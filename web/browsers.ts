/**
 * The oldest browsers that the pages are built for: what the language and the styles need is written so that these understand it, and
 * `src/older-browsers.ts` supplies the functions that they lack. iOS 16.4 is what the iPhone 8 and later run.
 */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4']
