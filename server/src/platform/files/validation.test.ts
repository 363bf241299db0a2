import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, describe, expect, it, test } from 'vitest'
import { openSpreadsheets } from '../spreadsheets/spreadsheets.ts'
import { withImageSlot } from './images.ts'
import { rewritePdf } from './pdf/rewriting.ts'
import { aCompressedPdf, aPdf } from './pdf/sample-files.ts'
import { validateAttachment, validatePhotograph, validateScan } from './validation.ts'

const spreadsheets = openSpreadsheets({ log: pino({ level: 'silent' }) })
afterAll(() => spreadsheets.close())

const blank = (width = 60, height = 60) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const png = await blank().png().toBuffer()
const jpeg = await blank().jpeg().toBuffer()
const sheet = await spreadsheets.writeXlsx([{ name: 'Dates', columns: [{ header: 'Day' }], rows: [['Monday']] }])
const pdf = aPdf()
const withScript = aCompressedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert) >>' })

/** A zip file with only a directory of these names; `flags` are those of its parts (APPNOTE 4.4.4). */
function zipOf(names: string[], { flags = 0, before = Buffer.from('504b0304', 'hex') } = {}): Buffer {
  const heads = names.map((name) => {
    const head = Buffer.alloc(46 + name.length)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(flags, 8)
    head.writeUInt16LE(name.length, 28)
    head.write(name, 46)
    return head
  })
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(before.length, 16)
  return Buffer.concat([before, directory, end])
}
const brokenOff = (await blank(900, 900).jpeg().toBuffer()).subarray(0, 3000)
const speck = await blank(20, 20).png().toBuffer()
const letter = ['[Content_Types].xml', 'word/document.xml']
const slides = ['[Content_Types].xml', 'ppt/presentation.xml']

/** A picture whose header claims 30,000 by 30,000 pixels. */
function hugePng(): Buffer {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  return huge
}

const refusals = { field: 'file', notAllowed: 'notices.not-an-attachment', tooManyPixels: 'notices.image-too-large' } as const
const attachment = (bytes: Buffer) => validateAttachment(bytes, refusals)
const scan = (bytes: Buffer) => validateScan(bytes, 'students.not-a-scan')

describe('an attachment', () => {
  test.each([
    ['a picture', png, 'png', 'image/png'],
    ['a photo', jpeg, 'jpg', 'image/jpeg'],
    ['a sheet', sheet, 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a Word document', zipOf(letter), 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['slides', zipOf(slides), 'pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ])('is accepted by its content and stored unchanged: %s', async (_, bytes, extension, contentType) => {
    expect(await attachment(bytes)).toEqual({ extension, contentType, bytes })
  })

  test.each([
    ['an HTML page', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG image with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an executable', Buffer.from('4d5a90000300', 'hex')],
    ['an empty file', Buffer.alloc(0)],
    ['a truncated image', png.subarray(0, 40)],
    ['an image signature followed by a script', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')])],
    ['a PDF whose header is not at the start', Buffer.concat([Buffer.from('<script></script>'), pdf])],
    ['a Word document behind a shell script', zipOf(letter, { before: Buffer.from('#!/bin/sh') })],
    ['another kind of zip file', zipOf(['malware.exe'])],
    ['slides with macros', zipOf([...slides, 'ppt/vbaProject.bin'])],
    ['a Word document with macros', zipOf([...letter, 'word/vbaProject.bin'])],
    ['a Word document with macros under a backslash path', zipOf([...letter, 'word\\vbaProject.bin'])],
    ['an encrypted Word document', zipOf(letter, { flags: 1 })],
    ['a Word document with a duplicate part', zipOf([...letter, 'word/document.xml'])],
    ['a spreadsheet with an embedded object', zipOf(['[Content_Types].xml', 'xl/workbook.xml', 'xl/embeddings/oleObject1.bin'])],
    ['a zip file with an invalid directory', Buffer.concat([zipOf(letter).subarray(0, -22), Buffer.alloc(22, 255)])],
  ])('is refused: %s', async (_, bytes) => {
    const fields = { file: { code: 'file-not-attachable' } }
    await expect(attachment(bytes)).rejects.toMatchObject({ code: 'notices.not-an-attachment', fields })
  })

  it('that is a PDF is rewritten', async () => {
    expect(await attachment(pdf)).toMatchObject({
      extension: 'pdf',
      contentType: 'application/pdf',
      bytes: await rewritePdf(pdf),
    })
  })

  it('reports why a PDF is refused', async () => {
    const fields = { file: { code: 'file-not-attachable' } }
    await expect(attachment(withScript)).rejects.toMatchObject({ code: 'platform.pdf-active', fields })
    await expect(attachment(pdf.subarray(0, 20))).rejects.toMatchObject({ code: 'platform.pdf-unreadable', fields })
  })

  it('reports that a picture has too many pixels', async () => {
    await expect(attachment(hugePng())).rejects.toMatchObject({ code: 'notices.image-too-large' })
  })
})

describe('a scan', () => {
  it('that is a picture is encoded again as JPEG, without the place where it was taken', async () => {
    const taken = await blank(3000, 100)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const { extension, bytes } = await scan(taken)
    expect(extension).toBe('jpg')
    expect(bytes.includes('secret place')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 80 })
  })

  it('that is a PDF stays a PDF and is rewritten', async () => {
    expect(await scan(pdf)).toEqual({ extension: 'pdf', contentType: 'application/pdf', bytes: await rewritePdf(pdf) })
  })

  test.each([
    ['with a script', withScript, 'platform.pdf-active'],
    ['with a password', aPdf({ trailer: '/Encrypt << /Filter /Standard >>' }), 'platform.pdf-encrypted'],
    ['that is cut off', pdf.subarray(0, 30), 'platform.pdf-unreadable'],
    ['that inflates without end', aCompressedPdf({ objects: [`(${'0'.repeat(60 * 1024 * 1024)})`] }), 'platform.pdf-too-complex'],
  ])('that is a PDF %s is refused', async (_, bytes, code) => {
    await expect(scan(bytes)).rejects.toMatchObject({ code })
  })

  test.each([
    ['of too many pixels', hugePng()],
    ['that breaks off', brokenOff],
    ['of 20 by 20 pixels', speck],
    ['that is an Office file', sheet],
  ])('%s is refused', async (_, bytes) => {
    await expect(scan(bytes)).rejects.toMatchObject({ code: 'students.not-a-scan' })
  })

  it('is refused if it does not identify a person', async () => {
    await expect(validatePhotograph(png, [200, 200], 'applications.not-a-photo')).rejects.toMatchObject({
      code: 'applications.not-a-photo',
    })
  })
})

it('images are decoded two at a time, six wait, and the next is refused with a retry time', async () => {
  const { promise: ready, resolve: release } = Promise.withResolvers<void>()
  const held = Array.from({ length: 8 }, () => withImageSlot(() => ready))
  for (const refused of [scan(png), attachment(png)])
    await expect(refused).rejects.toMatchObject({ code: 'platform.busy', headers: { 'retry-after': '2' } })
  release()
  await Promise.all(held)
  await expect(scan(png)).resolves.toMatchObject({ extension: 'jpg' })
})
