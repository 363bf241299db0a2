import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The public results site, built after the app and into the same folder. A build of its own makes it one script and one style sheet: on a
 * cheap phone every further request costs more than the bytes that sharing would save. It has no nonce, since its styles are files.
 */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/results-manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: { input: { results: `${import.meta.dirname}/index.html` } },
  },
})
