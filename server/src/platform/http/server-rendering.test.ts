import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { inlineScripts, openServerRendering } from './server-rendering.ts'

const built = mkdtempSync(join(tmpdir(), 'nalanda-first-paint-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))

const warnings: unknown[] = []
const log = { warn: (told: unknown) => warnings.push(told) } as unknown as FastifyBaseLogger
const request = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest

/** A build whose drawing says how often it was made. */
async function openBuilt() {
  mkdirSync(join(built, '.prerender'), { recursive: true })
  const drawing = `let made = 0
    export async function prerender(path, { name }) {
      if (path === '/erphome') throw new Error('broken')
      return name + ' ' + path + ' ' + ++made
    }`
  writeFileSync(join(built, '.prerender', 'prerender.mjs'), drawing)
  return openServerRendering(built, log)
}

test('a guest gets the home page and sign-in drawn, once for the same facts', async () => {
  const draw = await openBuilt()
  const college = { name: 'Nalanda' }
  expect(await draw(request(), '/', college)).toBe('Nalanda / 1')
  expect(await draw(request('theme=x'), '/', college)).toBe('Nalanda / 1')
  expect(await draw(request(), '/login/Placements Cell', college)).toBe('Nalanda /login/Placements Cell 2')
  expect(await draw(request(), '/', { name: 'Takshashila' })).toBe('Takshashila / 3')
})

test('whoever is signed in gets none, and no other page is drawn', async () => {
  const draw = await openBuilt()
  expect(await draw(request('a=b; erpUser=%7B%7D'), '/', {})).toBe('')
  for (const path of ['/terms', '/login/Nobody', '/login/Library/x', '/app/Admin', '/no/such/page'])
    expect(await draw(request(), path, {})).toBe('')
})

test('a drawing that fails, or was never built, leaves the page to the app', async () => {
  const draw = await openBuilt()
  expect(await draw(request(), '/erphome', {})).toBe('')
  expect(warnings).toHaveLength(1)
  const without = await openServerRendering(join(built, 'nowhere'), log)
  expect(await without(request(), '/', {})).toBe('')
})

test('the scripts that stand in a page are named by their hash, and those it fetches are not', () => {
  const page =
    '<script src="/a.js"></script><script nonce="x">alert(1)</script><script type="module" crossorigin src="/b.js"></script>'
  expect(inlineScripts(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
})
