import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referenceHeadings } from './publication-columns.ts'
import { readReferenceFile } from './reference-files.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const read = (bytes: Buffer, most = 100) => readReferenceFile(bytes, { headings: referenceHeadings, most })

/** Returns the rows of a file, each with its filled columns. */
async function rowsOf(bytes: Buffer) {
  const sheet = await read(bytes)
  const [heads = [], ...rows] = sheet?.rows ?? []
  return rows.map((cells) => Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[String(heads[at]), cell]]))))
}

test('files of Zotero are read with braces, months, ISSN and pages', async () => {
  expect(await rowsOf(fixture('zotero.bib'))).toEqual([
    {
      Type: 'journal',
      Title: 'Fault diagnosis of BLDC motors using wavelets',
      Authors: 'Krishna Venkata Rao; Jörg Müller; José Peña-García',
      'Journal, conference or book': 'IEEE Access',
      Year: '2023',
      Month: '1',
      Volume: '11',
      Pages: '1023-1034',
      DOI: '10.1109/ACCESS.2023.3240001',
      'ISSN or ISBN': '2169-3536',
    },
    {
      Type: 'conference',
      Title: 'Crop yield prediction with LSTM networks',
      Authors: 'Sita Devi; K. V. Rao',
      'Journal, conference or book': '2022 International Conference on Intelligent Computing',
      Publisher: 'IEEE',
      Year: '2022',
      Month: '7',
      Pages: '210-215',
      DOI: '10.1109/ICICT55905.2022.00042',
      'ISSN or ISBN': '978-1-66548-123-4',
    },
  ])
})

test('files of JabRef are read with LaTeX accents, Greek letters, strings and comments', async () => {
  expect(await rowsOf(fixture('jabref.bib'))).toMatchObject([
    {
      Type: 'journal',
      Title: 'Stability of low-inertia grids: the role of β and droop',
      Authors: 'István Kovács; Ondřej Šmida; S. Devi',
      'Journal, conference or book': 'IEEE Transactions on Power Systems',
      Month: '3',
    },
    {
      Type: 'chapter',
      Title: 'Ørsted and the Übung of æolian power & storage',
      Authors: 'María González; K. V. Rao',
      'Journal, conference or book': 'Handbook of Renewable Energy',
      Publisher: 'Springer',
    },
  ])
})

test('files of Google Scholar and Scopus are read with unnamed authors, citations and the Scopus index', async () => {
  expect(await rowsOf(fixture('scholar.bib'))).toMatchObject([
    { Type: 'journal', Title: 'Design of a low-power CMOS op-amp', Year: '2019' },
    { Type: 'book', Title: 'Circuits and networks', Publisher: 'PHI Learning Pvt. Ltd.' },
  ])
  expect(await rowsOf(fixture('scopus.bib'))).toMatchObject([
    { Title: 'A review of hydrogen storage in metal hydrides', Citations: '41', Scopus: 'yes', Pages: '5120-5141' },
  ])
})

test('RIS files with Windows line ends are read', async () => {
  expect(await rowsOf(fixture('endnote.ris'))).toMatchObject([
    {
      Type: 'journal',
      Title: 'Condition monitoring of transformers',
      Authors: 'K. Venkata Rao; Jörg Müller',
      'Journal, conference or book': 'Electric Power Systems Research',
      DOI: '10.1016/j.epsr.2021.106',
      Year: '2021',
      Month: '6',
    },
    { Type: 'conference', 'Journal, conference or book': 'Proceedings of ICASSP', Year: '2020' },
  ])
})

test('an incomplete entry does not stop the others', async () => {
  const rows = await rowsOf(fixture('broken.bib'))
  expect(rows.map(({ Title }) => (typeof Title === 'string' ? Title : Object.keys(Title as object)))).toEqual([
    'The first of two good entries in a file',
    ['error'],
    'The second of two good entries in a file',
  ])
})

test('text in windows-1252 and in UTF-16 and a list of DOIs are read', async () => {
  const entry = '@article{a, title={Über Netze}, author={Müller, J.}, journal={Z}, year=2020}'
  const wanted = [{ Title: 'Über Netze', Authors: 'J. Müller' }]
  expect(await rowsOf(Buffer.from(entry, 'latin1'))).toMatchObject(wanted)
  expect(await rowsOf(Buffer.from(`\uFEFF${entry}`, 'utf16le'))).toMatchObject(wanted)
  const dois = Buffer.from('DOI\nhttps://doi.org/10.1109/ABC.2020.1\n10.1000/xyz-1\ndoi:10.1000/XYZ-2\n')
  expect(await rowsOf(dois)).toEqual([{ DOI: '10.1109/abc.2020.1' }, { DOI: '10.1000/xyz-1' }, { DOI: '10.1000/xyz-2' }])
})

test('a file that contains no references is left to the reader of spreadsheets', async () => {
  for (const text of [
    'Title,Year\nA,2020\n',
    '<html>@article{a, title={b}}</html>',
    'PK\u0003\u0004',
    '%PDF-1.7 @book{',
    'plain words',
  ])
    expect(await read(Buffer.from(text))).toBeNull()
})

test('a file with too many entries is refused', async () => {
  await expect(read(fixture('zotero.bib'), 1)).rejects.toMatchObject({ code: 'platform.sheet-too-many-rows' })
})

test('unnamed authors are omitted, and initials followed by a comma are kept', async () => {
  const bibtex = `@article{a, author={Rao, K. V. and others}, title={A}, journal={J}, year={2024}}
@article{b, author={Rao, K.V., and Devi, S.}, title={B}, journal={J}, year={2024}}
@article{c, author={King, Jr., Martin L.}, title={C}, journal={J}, year={2024}}`
  expect(await rowsOf(Buffer.from(bibtex))).toMatchObject([
    { Authors: 'K. V. Rao' },
    { Authors: 'K.V. Rao; S. Devi' },
    { Authors: 'Martin L. King Jr.' },
  ])
  const ris = ['TY  - JOUR', 'AU  - Devi, S.', 'AU  - et al.', 'TI  - D', 'PY  - 2024', 'ER  - ', ''].join('\n')
  expect(await rowsOf(Buffer.from(ris))).toMatchObject([{ Authors: 'S. Devi' }])
})
