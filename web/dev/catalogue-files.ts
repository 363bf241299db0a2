import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** What the tests of texts know of the catalogues: which there are, and what they say in a language. */
export type Words = Readonly<Record<string, string>>

const web = `${import.meta.dirname}/..`
export const otherLanguages = ['de', 'hi', 'te'] as const
/** The sources of the screens by their path in `web`, without tests. */
export const sources = globSync('{src,results}/**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.tsx?$/.test(path))
export const textOf = (path: string) => readFileSync(`${web}/${path}`, 'utf8')

export const catalogueFiles = import.meta.glob<Record<string, object>>(
  '../{src,results}/**/{words,words-*,*-words}.{en,de,hi,te}.ts',
  { eager: true },
)

/** The files of the catalogues by their path without language, `src/ui/words`; the public site has one, of several files. */
export const catalogues = Map.groupBy(Object.keys(catalogueFiles), (path) =>
  path.startsWith('../results/') ? 'results/words' : path.slice(3).replace(/\.\w+\.ts$/, ''),
)

/** The words of a catalogue in a language, those within others by their path: `fields.name`. */
export function inLanguage(catalogue: string, language: string): Words {
  const paths = (catalogues.get(catalogue) ?? []).filter((path) => path.endsWith(`.${language}.ts`))
  return Object.assign({}, ...paths.map((path) => flat(Object.values(catalogueFiles[path] ?? {})[0] ?? {})))
}

/** The namespace of a catalogue: `users` of `accounts/users/words`, `roles` of `words-roles`. */
export function namespaceOf(path: string): string {
  return /words-([\w-]+)$/.exec(path)?.[1] ?? (path.startsWith('results/') ? 'site' : basename(dirname(path)))
}

export function flat(words: object, prefix = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value as object, `${prefix}${key}.`)),
    ),
  )
}
