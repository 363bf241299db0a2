import type { Plugin } from 'vite'

const manifest = /contract\/src\/\w+\/module\.ts$/
const tables = /^import \{ \w+ \} from '\.\/[\w/-]*problems\.ts'\n/gm
const table = /^ {2}problems: (?:\w+|\{[^{}]*\}),$/m

/**
 * Removes the sentences of refusals from the first load. The list of modules contains them beside the permissions, which the app needs immediately; but the
 * server sends them in English, and the catalogues contain the other languages.
 */
export function withoutSentences(): Plugin {
  return {
    name: 'without-sentences',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: manifest },
      handler(code, id) {
        if (!table.test(code)) this.error(`${id} names no problems in one line, or they are not found any more`)
        return { code: code.replace(tables, '').replace(table, '  problems: {},'), map: null }
      },
    },
  }
}
