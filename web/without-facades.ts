import type { Plugin, Rollup } from 'vite'

/** The whole of a file that only passes on what stands in another one, or only starts it. */
const facade = /^(?:export\{(?<names>[^{}]*)\}from|import)["'`]\.\/(?<file>[^"'`]+)["'`];?\s*$/

/**
 * Lets the app fetch the file itself in which a page stands. For a page that is imported when it is needed, and stands in a file with others, the bundler makes another file of
 * 50 bytes that passes it on (issue 8935 of Rolldown): a request for nothing.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    // Before the files are named that a dynamic import fetches
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

/** `t as MyResults` stands for the property `MyResults` of what is imported, which is `t` of the file. */
function pickNames(names: string | undefined): string {
  if (names === undefined) return ''
  const picked = names.split(',').map((one) => {
    const [inner = '', outer = inner] = one.trim().split(' as ')
    return `${outer}:e.${inner}`
  })
  return `.then(e=>({${picked.join(',')}}))`
}
