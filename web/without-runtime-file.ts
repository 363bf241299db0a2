import type { Plugin, Rollup } from 'vite'

/** A helper of Rolldown's runtime: its name in the runtime's own code, and the name under which other files import it. */
type Helper = { inner: string; outer: string }

/** Matches the whole runtime: statements without imports, and the exported names. */
const wholeRuntime = /^(?!import)(?<code>.*;)export\{(?<names>[^{}]*)\};?\s*$/s

/**
 * Moves the 400 bytes of Rolldown's helpers into the file of the libraries, which every page loads anyway. Rolldown puts them into a separate file, whatever
 * the groups are, which would cost every page a request. Refuses a build in which the libraries import any other file, which could run before them.
 */
export function withoutRuntimeFile(libraries: string): Plugin {
  return {
    name: 'without-runtime-file',
    apply: 'build',
    // Before files get their final names, which dynamic imports contain
    generateBundle: { order: 'pre', handler: (_options, bundle) => moveRuntime(bundle, libraries) },
  }
}

function moveRuntime(bundle: Rollup.OutputBundle, libraries: string): void {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
  const home = chunks.find(({ name }) => name === libraries)
  if (!runtime || !home) throw new Error(`The build holds no runtime of Rolldown, or no ${libraries}`)
  const others = home.imports.filter((file) => file !== runtime.fileName)
  if (others.length > 0) throw new Error(`${libraries} imports ${others}: no group of chunks.ts may take what the libraries need`)
  const { code, names } = wholeRuntime.exec(runtime.code)?.groups ?? {}
  if (!code || !names) throw new Error('The runtime of Rolldown has another form than expected')
  const helpers = helpersOf(names)
  for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
    const own = chunk === home
    chunk.code = chunk.code.replace(importOf(runtime), (_all, picked: string) =>
      own ? `const ${helpersOf(picked).map(({ inner, outer }) => `${outer}=${movedName(inner)}`)};` : importFrom(home, picked),
    )
    chunk.imports = [...new Set(chunk.imports.filter((file) => file !== runtime.fileName).concat(own ? [] : home.fileName))]
  }
  home.code = `${definitions(code, helpers)}${home.code}export{${helpers.map(({ outer }) => movedName(outer))}};`
  delete bundle[runtime.fileName]
}

/** Wrapped in a function, so that the names do not collide with those of the libraries. */
const definitions = (code: string, helpers: Helper[]) =>
  `const{${helpers.map(({ outer }) => `${outer}:${movedName(outer)}`)}}=(()=>{${code}return{${helpers.map(({ inner, outer }) => `${outer}:${inner}`)}}})();`

const importOf = ({ fileName }: Rollup.OutputChunk) =>
  new RegExp(`import\\{([^{}]*)\\}from["'\`]\\./${nameOf(fileName).replaceAll('.', '\\.')}["'\`];?`)

const importFrom = ({ fileName }: Rollup.OutputChunk, picked: string) =>
  `import{${helpersOf(picked).map(({ inner, outer }) => `${movedName(inner)} as ${outer}`)}}from"./${nameOf(fileName)}";`

/** Parses a list of names: `r as e,t` means the name `r`, which is `e` here, and `t`. */
const helpersOf = (names: string): Helper[] =>
  names.split(',').map((one) => {
    const [inner = '', outer = inner] = one.trim().split(' as ')
    return { inner, outer }
  })

/** Returns the name after the move; minified code has no names this long. */
const movedName = (name: string) => `rolldownRuntime_${name}`

const nameOf = (fileName: string) => fileName.split('/').at(-1) ?? ''
