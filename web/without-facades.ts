import type { Plugin, Rollup } from 'vite'

/** Matches a file that only re-exports or imports another one. */
const facade = /^(?:export\{(?<names>[^{}]*)\}from|import)["'`]\.\/(?<file>[^"'`]+)["'`];?\s*$/

/**
 * Lets the app load a page's file directly. For a dynamically imported page that shares its file with others, the bundler creates another file of 50 bytes that
 * re-exports it (issue 8935 of Rolldown), which would cost an unnecessary request.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    // Before files get their final names, which dynamic imports contain
    generateBundle: { order: 'pre', handler: (_options, bundle) => removeFacades(bundle) },
  }
}

function removeFacades(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  for (const chunk of chunks) {
    const { names, file } = facade.exec(chunk.code)?.groups ?? {}
    const name = chunk.fileName.split('/').at(-1) ?? ''
    const target = `${chunk.fileName.slice(0, -name.length)}${file}`
    if (file === undefined || chunk.isEntry || !bundle[target]) continue
    for (const importer of chunks.filter(({ dynamicImports }) => dynamicImports.includes(chunk.fileName))) {
      importer.code = importer.code.replaceAll(importOf(name), () => `import("./${file}")${pickNames(names)}`)
      importer.dynamicImports = importer.dynamicImports.map((one) => (one === chunk.fileName ? target : one))
    }
    delete bundle[chunk.fileName]
  }
}

const importOf = (name: string) => new RegExp(`import\\(["'\`]\\./${name.replaceAll('.', '\\.')}["'\`]\\)`, 'g')

/** Returns code that maps export names: `t as MyResults` means that `MyResults` is the file's export `t`. */
function pickNames(names: string | undefined): string {
  if (names === undefined) return ''
  const picked = names.split(',').map((one) => {
    const [inner = '', outer = inner] = one.trim().split(' as ')
    return `${outer}:e.${inner}`
  })
  return `.then(e=>({${picked.join(',')}}))`
}
