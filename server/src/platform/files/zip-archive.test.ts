import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { defaultLimits } from '../spreadsheets/limits.ts'
import { Zip } from '../spreadsheets/zip.ts'
import { archive } from './zip-archive.ts'

const files = [
  { name: 'Register, volume 1.pdf', bytes: Buffer.from('%PDF one') },
  { name: 'జూలై.pdf', bytes: Buffer.alloc(100_000, 7) },
]

it('a zip archive contains each file unchanged and uncompressed, under its name in any script', async () => {
  const bytes = await buffer(archive(files))
  const zip = new Zip(bytes, defaultLimits)
  expect(zip.names).toEqual(files.map(({ name }) => name))
  for (const { name, bytes } of files) expect(await buffer(zip.unpack(name))).toEqual(bytes)
  expect(bytes.length).toBeGreaterThan(100_008)
})

it('a zip archive has the same bytes for the same files', async () => {
  expect((await buffer(archive(files))).equals(await buffer(archive(files)))).toBe(true)
})
