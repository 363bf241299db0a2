import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const named = /import \{([^}]*)\} from 'lucide-react'/g
const exported = /^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm

/**
 * Imports each icon from its own file. The package has one file that references all icons: through it, the first load, which imports a few of them, would reach
 * the icons of all screens, and be split with them (`chunks.ts`).
 */
export function iconsByFile(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const all = await this.resolve('lucide-react')
      if (!all) this.error('lucide-react is not installed')
      for (const [, names = '', file = ''] of readFileSync(all.id, 'utf8').matchAll(exported))
        for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file)
    },
    transform: {
      filter: { id: /\.tsx?$/, code: "from 'lucide-react'" },
      handler(code, id) {
        const imported = code.replace(named, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.split(' as ')
              const file = files.get(icon)
              if (!file) this.error(`${id} imports ${icon}, which is no icon`)
              return `import ${local} from 'lucide-react/icons/${file}'`
            })
            .join('; '),
        )
        return { code: imported, map: null }
      },
    },
  }
}
