import { expect, test } from 'vitest'
import { files, ours } from '../architecture-sources.ts'
import { landings, screens } from './src/shell/screens/screens.ts'

/** Addresses that are not screens: the public results, the sign-in of an area, the legal texts, and the redirects of `shell/router.tsx`. */
const others = ['/app', '/examresults', '/login/$area', '/legal/$kind', '/$role/dashboard']
const declared = [...screens.map(({ path }) => path), ...landings.map(({ path }) => path), ...others].map((path) =>
  path.split('/'),
)

const isShown = (address: string) => {
  const parts = address.split('/')
  return declared.some(
    (known) =>
      known.length === parts.length && known.every((part, at) => part.startsWith('$') || part === parts[at] || parts[at] === '*'),
  )
}

/** Returns the address in a literal, without search and hash, and with `*` for each placeholder. */
function addressIn(literal: string): string {
  const [path = ''] = literal.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*').split(/[?#]/)
  return decodeURI(path).replace(/\/$/, '')
}

/** Literals that are addresses of screens: those with the prefix of signed-in screens, and the targets of links and navigation. */
const literals = [
  /['"`](\/app\/(?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^'"`\n])*)['"`]/g,
  /\b(?:to=\{?|to: )['"`](\/(?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^'"`\n])+)['"`]/g,
]

test('every link in screens, figures, search, notifications and e-mails leads to a screen', () => {
  const sources = files.filter(
    ({ path }) => /^(web|server|contract)\/src\//.test(path) && ours(path) && !/\/(testing|dev)\/|shell\/router/.test(path),
  )
  const links = sources.flatMap(({ path, text }) =>
    literals.flatMap((literal) => [...text.matchAll(literal)].map(([, address = '']) => ({ path, address: addressIn(address) }))),
  )
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter(({ address }) => !isShown(address)).map(({ path, address }) => `${path}: ${address}`)).toEqual([])
})

test('the check of links recognises a link to a missing screen', () => {
  expect(isShown(addressIn('/app/Admin/Studnets'))).toBe(false)
  expect(isShown(addressIn(['/app/Admin/Students/$', '{id}?tab=fees'].join('')))).toBe(true)
})
