import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers } from '../browsers.ts'
import { inlineScheme } from '../first-load.ts'

/** Modules loaded only for verifying a document, rare lookups or another language. Everything else that they share is in the main script. */
const later =
  /\/(VerifyPage|VerifyFinding|verdicts|verify-document|pasted-code|document-codes|words-verify|words-finding|NoResult|ResultsOfRollNumber|DateOfBirth|typed-date|use-typed-date|words\.(de|hi|te))\./

/** Replaces Vite's helper that preloads the styles of later scripts: there are none here, and it would be the site's largest own file. */
const fetchesNothingAhead = {
  name: 'fetches-nothing-ahead',
  enforce: 'pre' as const,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/**
 * The public results site, built after the app into the same folder. A separate build makes it one script and one style sheet: on a cheap phone, every further
 * request costs more than the bytes that sharing would save. It has no nonce, since its styles are files; the script for the colour scheme is in the page, and
 * the policy contains its hash.
 */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  publicDir: false,
  plugins: [react(), fetchesNothingAhead, inlineScheme()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/results-manifest.json',
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: { results: `${import.meta.dirname}/index.html` },
      output: { codeSplitting: { groups: [{ name: 'site', test: (id) => !later.test(id) }] } },
    },
  },
})
