import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the server's renderer of the first pages, as one file with all dependencies. Code that a page loads later is not part of its first paint. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), { name: 'nothing-later', resolveDynamicImport: () => ({ id: 'nalanda:later', external: true }) }],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    emptyOutDir: false,
    target: 'node22',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
  },
})
