import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from '../architecture-sources.ts'

const styleImport = /import (\w+) from '(\.[^']+\.module\.css)'/g

test('every class that a component uses is defined in its stylesheet', () => {
  const asked = files.flatMap(({ path, text }) =>
    [...text.matchAll(styleImport)].flatMap(([, name = '', sheet = '']) => {
      const defined = classesOf(resolve(root, dirname(path), sheet))
      const names = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
      return names.map((one) => ({ known: defined.has(one), where: `${path}: ${one} of ${join(sheet)}` }))
    }),
  )
  expect(asked.length).toBeGreaterThan(1000)
  expect(asked.filter(({ known }) => !known).map(({ where }) => where)).toEqual([])
})

function classesOf(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))
}
