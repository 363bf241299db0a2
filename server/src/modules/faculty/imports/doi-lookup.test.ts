import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressOfDoi, lookUpDois } from './doi-lookup.ts'

async function registryOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry/`
}

test('the lookup address of a DOI stays below the registry, whatever the DOI contains', () => {
  const at = (doi: string) => addressOfDoi('https://proxy.example/doi', doi)?.href ?? null
  expect(at('10.1234/abc')).toBe('https://proxy.example/doi/10.1234/abc')
  expect(at('10.1234/a#b?c=d')).toBe('https://proxy.example/doi/10.1234/a%23b%3Fc%3Dd')
  expect(at('10.1234/../../admin')).toBeNull()
  // A lone surrogate cannot be encoded in a URL
  expect(at('10.1234/\ud800')).toBeNull()
})

test('a DOI lookup follows no redirects, and does not read endless responses', async () => {
  const asked: string[] = []
  const registry = await registryOf((request, answer) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('inside')) return void answer.writeHead(302, { location: '/secret' }).end()
    if (request.url?.endsWith('huge')) return void answer.writeHead(200).end(`{"title":"${'x'.repeat(300_000)}"}`)
    answer.writeHead(200).end('not json')
  })
  const found = await lookUpDois(registry, ['10.1/inside', '10.1/huge', '10.1/broken'])
  expect([...found]).toEqual([])
  expect(asked).not.toContain('/secret')
})

test('a DOI lookup gives up when the registry does not respond', async () => {
  let asked = 0
  const registry = await registryOf((request) => {
    asked += 1
    request.socket.destroy()
  })
  expect(
    (
      await lookUpDois(
        registry,
        Array.from({ length: 200 }, (_, at) => `10.1/${at}`),
      )
    ).size,
  ).toBe(0)
  expect(asked).toBeLessThan(40)
})
