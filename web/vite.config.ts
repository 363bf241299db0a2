import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The results site needs no nonce: its styles are files, so the server may send its page as constant bytes. */
const resultsWithoutNonce: Plugin = {
  name: 'results-without-nonce',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['results/index.html']
      if (page?.type !== 'asset') return
      page.source = String(page.source)
        .replace(/ nonce="[^"]*"/g, '')
        .replace(/\s*<meta property="csp-nonce"[^>]*>/, '')
    },
  },
}

/** In development, API names a running server; without it a stub answers, enough to draw pages by. */
async function development() {
  const { stubOfTheServer } = await import('./dev/stub.ts')
  return process.env.API ? { server: { proxy: { '/api': process.env.API } } } : { plugins: [stubOfTheServer()] }
}

export default defineConfig(async ({ command }) => {
  const { server, plugins = [] } = command === 'serve' ? await development() : {}
  return {
    root: import.meta.dirname,
    html: { cspNonce: 'CSP_NONCE' },
    plugins: [react(), resultsWithoutNonce, ...plugins],
    server: { host: '127.0.0.1', ...server },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { app: `${import.meta.dirname}/index.html`, results: `${import.meta.dirname}/results/index.html` },
      },
    },
  }
})
