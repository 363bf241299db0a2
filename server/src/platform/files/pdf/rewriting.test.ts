import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestDocuments } from '../../../testing/pdf/test-documents.ts'
import { rewritePdf } from './rewriting.ts'
import { aCompressedPdf, aPdf } from './sample-files.ts'

const documents = openTestDocuments()

const text = async (bytes: Buffer) => (await rewritePdf(bytes)).toString('latin1')
const script = '<< /S /JavaScript /JS (app.alert\\(document.URL\\)) >>'

describe('an ordinary PDF', () => {
  test.each([
    ['in plain view', aPdf()],
    ['with its objects in a compressed stream', aCompressedPdf()],
    ['with an outline and a first view of its own', aPdf({ catalog: '/OpenAction [3 0 R /Fit] /Lang (te)' })],
    [
      'with a link to the web',
      aPdf({ page: '/Annots [<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org/) >> >>]' }),
    ],
  ])('%s is rewritten with its page', async (_, bytes) => {
    const written = await text(bytes)
    expect(written).toContain('(A memo) Tj')
    expect(written).toContain('/Type /Catalog')
    expect(written).not.toContain('/ObjStm')
  })

  test('keeps language, link and first view', async () => {
    const annots = '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.org/) >> >>]'
    const written = await text(aPdf({ catalog: '/OpenAction [3 0 R /Fit] /Lang (te)', page: annots }))
    for (const kept of ['/OpenAction', '/Lang (te)', '(https://example.org/)']) expect(written).toContain(kept)
  })

  test('of many large pictures is rewritten within the limits', async () => {
    const noise = Buffer.from(Array.from({ length: 1200 * 1600 * 3 }, (_, at) => (at * 7919 * (at >> 8)) & 255))
    const picture = await sharp(noise, { raw: { width: 1200, height: 1600, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer()
    const image = `<< /Subtype /Image /Width 1200 /Height 1600 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`
    const objects = Array.from({ length: 6 }, () => image)
    const page = `/Resources << /XObject << ${objects.map((_, at) => `/I${at} ${at + 5} 0 R`).join(' ')} >> >>`
    const written = await rewritePdf(aPdf({ page, objects }))
    expect(written.length).toBeGreaterThan(6 * picture.length)
    expect(written.includes(picture)).toBe(true)
  })

  test('made by the portal is accepted with all its fonts', async () => {
    const template = new URL('../../documents/fixtures/plain.typ', import.meta.url)
    const pdf = await documents.render(template, {})
    const written = await text(pdf)
    for (const kept of [/\/Type \/Page\n/g, /\/FontFile/g, /\/StructElem/g, /\/ToUnicode/g]) {
      expect(written.match(kept)?.length).toBe(pdf.toString('latin1').match(kept)?.length)
      expect(written).toMatch(kept)
    }
  })
})

describe('the refusal of a PDF', () => {
  test.each([
    ['with a script', aPdf({ catalog: `/OpenAction ${script}` })],
    ['with a script in a compressed object stream', aCompressedPdf({ catalog: `/OpenAction ${script}` })],
    ['with a script in an object that another names', aCompressedPdf({ catalog: '/OpenAction 5 0 R', objects: [script] })],
    ['with the kind of its action in another object', aPdf({ catalog: '/OpenAction << /S 5 0 R >>', objects: ['/JavaScript'] })],
    [
      'with a script whose name is written in numbers',
      aCompressedPdf({ catalog: '/OpenAction << /S /J#61vaScript /#4a#53 (x) >>' }),
    ],
    ['with a script of a page', aPdf({ page: `/AA << /O ${script} >>` })],
    ['with a script after an action', aPdf({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>` })],
    ['with scripts by name', aPdf({ catalog: '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>', objects: [script] })],
    ['that starts a program', aCompressedPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['that opens another file', aPdf({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\share) >>' })],
    ['with a file in it', aCompressedPdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
    [
      'with a file as an annotation',
      aPdf({ page: '/Annots [<< /Subtype /FileAttachment /FS 5 0 R >>]', objects: ['<< /EF << >> >>'] }),
    ],
    [
      'with a form that is sent',
      aPdf({ page: '/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (http://x.example) >> >>]' }),
    ],
    ['with a form of XML', aPdf({ catalog: '/AcroForm << /XFA [] >>' })],
    ['with a film', aPdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
    ['whose later version brings a script', Buffer.concat([aPdf(), update(`/OpenAction ${script}`)])],
  ])('%s', async (_, bytes) => {
    await expect(rewritePdf(bytes)).rejects.toMatchObject({ code: 'active' })
  })

  test.each([
    ['that is encrypted', aPdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard /V 5 >>'] }), 'encrypted'],
    ['that is cut off', aPdf().subarray(0, 120), 'unreadable'],
    [
      'without pages',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
      'unreadable',
    ],
    ['with an object that nobody can read', aPdf({ objects: ['<< /A ) >>'] }), 'unreadable'],
    ['with objects that do not inflate', aCompressedPdf({}, (plain) => plain), 'unreadable'],
    [
      'with objects behind two filters',
      aCompressedPdf({}, (plain) => deflateSync(deflateSync(plain)), '[/FlateDecode /FlateDecode]'),
      'unreadable',
    ],
    ['of brackets in brackets', aPdf({ objects: ['['.repeat(200_000)] }), 'unreadable'],
    ['that inflates without end', aCompressedPdf({ objects: [`(${'0'.repeat(60 * 1024 * 1024)})`] }), 'too-large'],
  ])('%s', async (_, bytes, code) => {
    await expect(rewritePdf(bytes)).rejects.toMatchObject({ code })
  })

  test('with streams that together inflate to more than the limit', async () => {
    const bytes = aCompressedPdf({ objects: [`(${'0'.repeat(4000)})`] })
    const body = bytes.subarray(bytes.indexOf('90 0 obj'), bytes.indexOf('trailer'))
    const twice = Buffer.concat([bytes.subarray(0, bytes.indexOf('trailer')), body, bytes.subarray(bytes.indexOf('trailer'))])
    await expect(rewritePdf(bytes, { inflatedBytes: 6000 })).resolves.toBeInstanceOf(Buffer)
    await expect(rewritePdf(twice, { inflatedBytes: 6000 })).rejects.toMatchObject({ code: 'too-large' })
  })

  test('that takes too long, or has too many objects', async () => {
    await expect(rewritePdf(aPdf(), { milliseconds: 1 })).rejects.toMatchObject({ code: 'too-large' })
    await expect(rewritePdf(aPdf(), { objects: 3 })).rejects.toMatchObject({ code: 'too-large' })
  })
})

describe('a rewritten PDF without any', () => {
  test.each([
    ['earlier version', Buffer.concat([aPdf({ catalog: '/Lang (earlier)' }), update('/Lang (later)')]), 'earlier'],
    ['object that no page needs', aPdf({ objects: ['(left over)'] }), 'left over'],
    ['bytes between its objects', Buffer.concat([aPdf(), Buffer.from('<script>alert(1)</script>')]), '<script>'],
    [
      'bytes before its end',
      Buffer.from(aPdf().toString('latin1').replace('trailer', '<script>left()</script>\ntrailer'), 'latin1'),
      '<script>',
    ],
    ['action that comes by itself', aPdf({ page: '/AA << /O << /S /URI /URI (https://count.example) >> >>' }), 'count.example'],
    ['address that opens with it', aPdf({ catalog: '/OpenAction << /S /URI /URI (https://count.example) >>' }), 'count.example'],
    [
      'address that runs a script',
      aPdf({ page: '/Annots [<< /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>]' }),
      'javascript:',
    ],
    [
      'signature that it would break',
      aPdf({ catalog: '/AcroForm << /Fields [<< /FT /Sig /V << /Contents <00ff00> >> >>] >>' }),
      '00ff00',
    ],
  ])('%s', async (_, bytes, gone) => {
    const written = await text(bytes)
    expect(written).toContain('(A memo) Tj')
    expect(written).not.toContain(gone)
  })
})

test('PDFs are rewritten one at a time, twelve wait, and the next is refused as busy', async () => {
  const results = await Promise.allSettled(Array.from({ length: 14 }, () => rewritePdf(aPdf(), { milliseconds: 1 })))
  expect(results.map((result) => result.status === 'rejected' && result.reason.code).at(-1)).toBe('platform.busy')
})

/** Returns an incremental update that replaces the catalog. */
function update(catalog: string): Buffer {
  const object = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`
  return Buffer.from(`${object}trailer\n<< /Root 1 0 R /Prev 0 >>\nstartxref\n0\n%%EOF\n`, 'latin1')
}
