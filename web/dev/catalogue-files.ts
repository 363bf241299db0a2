import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** The texts of a catalogue by key. This file provides the tests with the catalogues and their texts in each language. */
export type Words = Readonly<Record<string, string>>

const web = `${import.meta.dirname}/..`
export const otherLanguages = ['de', 'hi', 'te'] as const
/** Paths of the screens' sources in `web`, without tests. */
export const sources = globSync('{src,results}/**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.tsx?$/.test(path))
export const textOf = (path: string) => readFileSync(`${web}/${path}`, 'utf8')

export const catalogueFiles = import.meta.glob<Record<string, object>>(
  '../{src,results}/**/{words,words-*,*-words}.{en,de,hi,te}.ts',
  { eager: true },
)

/** The files of each catalogue by path without language, `src/ui/words`; the public site has one catalogue in several files. */
export const catalogues = Map.groupBy(Object.keys(catalogueFiles), (path) =>
  path.startsWith('../results/') ? 'results/words' : path.slice(3).replace(/\.\w+\.ts$/, ''),
)

/** Returns the texts of a catalogue in a language; nested ones by their path: `fields.name`. */
export function inLanguage(catalogue: string, language: string): Words {
  const paths = (catalogues.get(catalogue) ?? []).filter((path) => path.endsWith(`.${language}.ts`))
  return Object.assign({}, ...paths.map((path) => flat(Object.values(catalogueFiles[path] ?? {})[0] ?? {})))
}

/** Returns the namespace of a catalogue: `users` for `accounts/users/words`, `roles` for `words-roles`. */
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
