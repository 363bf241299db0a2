import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'
import type { FileStore } from './file-store.ts'
import { isFileKey, newFileKey, openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalanda-files-'))
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'college' }
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'college', configs: [] }],
})
let endpoint = ''
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

async function listed(store: FileStore, prefix?: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of store.list(prefix)) found.push(key)
  return found.sort()
}

const stores: [string, () => FileStore][] = [
  ['in a folder', () => openFiles({ dataDir: join(folder, 'data') })],
  ['in a bucket', () => openFiles({ dataDir: folder, s3: { ...keys, endpoint } })],
]

describe.each(stores)('files %s', (_where, open) => {
  it('are read back unchanged, until they are removed', async () => {
    const store = open()
    const bytes = Buffer.from([0, 255, 10, 13, 37])
    await store.put('photos/3f/asha.jpg', bytes, { contentType: 'image/jpeg' })
    expect(await store.get('photos/3f/asha.jpg')).toEqual(bytes)
    expect(await store.has('photos/3f/asha.jpg')).toBe(true)
    await store.remove('photos/3f/asha.jpg')
    expect(await store.get('photos/3f/asha.jpg')).toBeNull()
    expect(await store.has('photos/3f/asha.jpg')).toBe(false)
    await expect(store.remove('photos/3f/asha.jpg')).resolves.toBeUndefined()
  })

  it('are replaced by a new file under the same key', async () => {
    const store = open()
    await store.put('logo.png', Buffer.from('a longer one'))
    await store.put('logo.png', Buffer.from('new'))
    expect((await store.get('logo.png'))?.toString()).toBe('new')
  })

  it('may be empty, and may be large', async () => {
    const store = open()
    const large = Buffer.alloc(5_000_000, 'x')
    await store.put('empty.txt', Buffer.alloc(0))
    await store.put('large.bin', large)
    expect(await store.get('empty.txt')).toEqual(Buffer.alloc(0))
    expect((await store.get('large.bin'))?.equals(large)).toBe(true)
  })

  it('are listed by the prefix of their keys', async () => {
    const store = open()
    for (const key of ['uploads/a1/1.xlsx', 'uploads/a1/2.xlsx', 'uploads/b2/3.xlsx']) await store.put(key, Buffer.from('x'))
    expect(await listed(store, 'uploads/')).toEqual(['uploads/a1/1.xlsx', 'uploads/a1/2.xlsx', 'uploads/b2/3.xlsx'])
    expect(await listed(store, 'uploads/a')).toEqual(['uploads/a1/1.xlsx', 'uploads/a1/2.xlsx'])
    expect(await listed(store, 'nothing/')).toEqual([])
    expect(await listed(store)).toEqual(expect.arrayContaining(['uploads/b2/3.xlsx']))
  })

  it('cannot be accessed with a key that leads outside', async () => {
    const store = open()
    for (const key of [
      '../secret',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      '',
      '.hidden',
      'a/.b',
      'A',
      'a\\b',
      'a%2f..',
      'a\0',
      'a.',
    ]) {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key')
      await expect(store.get(key)).rejects.toThrow('Not a file key')
      await expect(store.remove(key)).rejects.toThrow('Not a file key')
    }
  })
})

describe('a folder of files', () => {
  it('is closed to other accounts, and lists no unfinished file', async () => {
    const dataDir = join(folder, 'private')
    const store = openFiles({ dataDir })
    await store.put('photos/a.jpg', Buffer.from('x'))
    writeFileSync(join(dataDir, 'files', '.drafts', 'left-over'), 'half a fi')
    expect(await listed(store)).toEqual(['photos/a.jpg'])
    expect(statSync(join(dataDir, 'files', 'photos', 'a.jpg')).mode & 0o077).toBe(0)
    expect(readdirSync(join(dataDir, 'files', '.drafts'))).toEqual(['left-over'])
  })

  it('keeps one complete file if several are written to the same key concurrently', async () => {
    const store = openFiles({ dataDir: join(folder, 'many') })
    const contents = Array.from({ length: 20 }, (_unused, at) => Buffer.alloc(50_000 + at, String.fromCharCode(97 + at)))
    await Promise.all(contents.map((content) => store.put('same.bin', content)))
    const kept = await store.get('same.bin')
    expect(contents.some((content) => kept?.equals(content))).toBe(true)
  })
})

describe('a bucket', () => {
  it('with more files than one response holds is listed completely', async () => {
    const pages: Record<string, string> = {
      '': '<r><Contents><Key>a.txt</Key></Contents><NextContinuationToken>x&amp;1</NextContinuationToken></r>',
      'x&1': '<r><Contents><Key>b.txt</Key></Contents></r>',
    }
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token') ?? ''
      response.end(pages[token])
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const store = openFiles({
      dataDir: folder,
      s3: { ...keys, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    })
    expect(await listed(store)).toEqual(['a.txt', 'b.txt'])
    server.close()
  })

  it('that refuses returns the reason, and nothing counts as stored', async () => {
    const store = openFiles({ dataDir: folder, s3: { ...keys, endpoint, bucket: 'another' } })
    await expect(store.put('a.txt', Buffer.from('x'))).rejects.toThrow('The file store answered 404: NoSuchBucket')
    const stranger = openFiles({ dataDir: folder, s3: { ...keys, endpoint, accessKeyId: 'stranger' } })
    await expect(stranger.put('a.txt', Buffer.from('x'))).rejects.toThrow('The file store answered 403: InvalidAccessKeyId')
  })
})

describe('a new file key', () => {
  it('has the prefix of its kind and is unique', () => {
    const made = new Set(Array.from({ length: 1000 }, () => newFileKey('photos/students', 'jpg')))
    expect(made.size).toBe(1000)
    for (const key of made) {
      expect(key).toMatch(/^photos\/students\/([0-9a-f]{2})\/\1[0-9a-f]{38}\.jpg$/)
      expect(isFileKey(key)).toBe(true)
    }
    expect(() => newFileKey('../x', 'jpg')).toThrow('../x and jpg make no file key')
    expect(() => newFileKey('photos', 'j/g')).toThrow('photos and j/g make no file key')
  })
})

it('a half-written file of a killed process is removed a day later', async () => {
  const dataDir = mkdtempSync(join(folder, 'killed-'))
  const drafts = join(dataDir, 'files', '.drafts')
  mkdirSync(drafts, { recursive: true })
  for (const name of ['left', 'fresh']) writeFileSync(join(drafts, name), 'half')
  utimesSync(join(drafts, 'left'), new Date(Date.now() - 90_000_000), new Date(Date.now() - 90_000_000))
  await openFiles({ dataDir }).put('photos/a.jpg', Buffer.from('whole'))
  await waitUntil(() => expect(existsSync(join(drafts, 'left'))).toBe(false))
  expect(readdirSync(drafts)).toEqual(['fresh'])
})
