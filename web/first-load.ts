import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

const entry = 'src/start.tsx'
const scheme = /<script src="\/scheme\.js"[^>]*><\/script>/

/**
 * Inlines into the app's page what its first paint needs: the script for the colour scheme instead of a request for it, the script that waits on the rendered
 * page, all styles, and the addresses of the app's scripts, which the browser fetches meanwhile at low priority.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) throw new Error('There is no build')
        const chunks = [...withImports(chunkOf(entry, bundle), bundle)]
        const tags = [
          ...[...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))]
            .filter((file) => !html.includes(file))
            .map((file) => tag({ rel: 'stylesheet', href: `/${file}`, crossorigin: true })),
          ...chunks
            .filter(({ fileName }) => !html.includes(fileName))
            .map(({ fileName }) => tag({ rel: 'modulepreload', href: `/${fileName}`, crossorigin: true, fetchpriority: 'low' })),
        ]
        const unhurried = html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        return { html: unhurried.replace(scheme, () => inline('public/scheme.js') + inline('pre-hydration.js')), tags }
      },
    },
  }
}

/** Inlines the script for the colour scheme into a page that waits for nothing else, which saves a request before the first paint. */
export function inlineScheme(): Plugin {
  return {
    name: 'inline-scheme',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(scheme, () => inline('public/scheme.js')) },
  }
}

function chunkOf(file: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk {
  const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(file)))
  if (found?.type !== 'chunk') throw new Error(`The build holds no ${file}`)
  return found
}

const tag = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' })

/** Returns the script without its comments, which are not needed there. */
function inline(file: string): string {
  const script = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replace(/^\/\/.*\n/gm, '')
  return `<script>${script.trim()}</script>`
}

function withImports(
  chunk: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  found = new Set<Rollup.OutputChunk>(),
): Set<Rollup.OutputChunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') withImports(next, bundle, found)
  }
  return found
}
