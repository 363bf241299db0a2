import { deflateSync } from 'node:zlib'

type Extras = {
  /** The entries of the catalog besides the pages. */
  catalog?: string
  /** The entries of the page besides its content. */
  page?: string
  /** Objects from number 5 on. */
  objects?: string[]
  trailer?: string
}

/** Returns a PDF of one page with the words `A memo`, with all objects uncompressed. */
export function aPdf(extras: Extras = {}): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  for (const [at, object] of objectsOf(extras).entries()) text += `${at + 1} 0 obj\n${object}\nendobj\n`
  return Buffer.from(`${text}trailer\n<< /Root 1 0 R ${extras.trailer ?? ''} >>\nstartxref\n0\n%%EOF\n`, 'latin1')
}

/** Like `aPdf`, with all objects except the page's content in a compressed object stream; `filters` compresses that. */
export function aCompressedPdf(
  extras: Extras = {},
  pack: (plain: Buffer) => Buffer = deflateSync,
  filter = '/FlateDecode',
): Buffer {
  const [catalog = '', pages = '', page = '', content = '', ...rest] = objectsOf(extras)
  const inside: [number, string][] = [
    [1, catalog],
    [2, pages],
    [3, page],
    ...rest.map((object, at): [number, string] => [at + 5, object]),
  ]
  let offset = 0
  const heads = inside.map(([number, object]) => {
    const head = `${number} ${offset}`
    offset += object.length + 1
    return head
  })
  const first = `${heads.join(' ')}\n`
  const packed = pack(Buffer.from(first + inside.map(([, object]) => object).join('\n'), 'latin1'))
  const dict = `<< /Type /ObjStm /N ${inside.length} /First ${first.length} /Filter ${filter} /Length ${packed.length} >>`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n4 0 obj\n${content}\nendobj\n90 0 obj\n${dict}\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n', 'latin1'),
  ])
}

function objectsOf({ catalog = '', page = '', objects = [] }: Extras): string[] {
  const content = 'BT /F1 12 Tf 20 20 Td (A memo) Tj ET'
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
  ]
}
