import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './browsers.ts'
import { chunkGroups } from './chunks.ts'
import { firstLoad } from './first-load.ts'
import { iconsByFile } from './icons.ts'
import { withoutFacades } from './without-facades.ts'
import { withoutJsonSchemas } from './without-json-schemas.ts'
import { withoutSentences } from './without-problem-sentences.ts'
import { withoutRuntimeFile } from './without-runtime-file.ts'

/** In development, API is the address of a running server; without it, a stub responds, which is sufficient to develop pages. */
async function development() {
  const { stubOfTheServer } = await import('./dev/stub.ts')
  return process.env.API ? { server: { proxy: { '/api': process.env.API } } } : { plugins: [stubOfTheServer()] }
}

export default defineConfig(async ({ command }) => {
  const { server, plugins = [] } = command === 'serve' ? await development() : {}
  return {
    root: import.meta.dirname,
    html: { cspNonce: 'CSP_NONCE' },
    plugins: [
      withoutSentences(),
      withoutJsonSchemas(),
      iconsByFile(),
      react(),
      firstLoad(),
      withoutFacades(),
      withoutRuntimeFile('libraries'),
      ...plugins,
    ],
    server: { host: '127.0.0.1', ...server },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      target: oldestBrowsers,
      assetsInlineLimit: 0,
      // The code that loads pages runs when these files are present: listing them for each page would cost a kilobyte
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
          hostType === 'js' ? files.filter((file) => !/\/(app|libraries|frame)-[^/]+\.js$/.test(file)) : files,
      },
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
        input: { app: `${import.meta.dirname}/index.html` },
      },
    },
  }
})
