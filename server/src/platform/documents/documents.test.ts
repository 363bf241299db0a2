import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { openDocuments } from './documents.ts'

const log = pino({ level: 'silent' })
const template = (name: string) => new URL(`./fixtures/${name}.typ`, import.meta.url)
const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>')

function statement(name: string) {
  return {
    college: { name: 'Nalanda College of Engineering', lines: ['Vidyanagar, Hyderabad'], logo: 'logo.svg' },
    title: 'Statement of Marks',
    subtitle: 'June 2026',
    number: 'NA/2026/0001',
    issuedOn: '2026-07-14',
    verify: { address: 'nalanda.example/verify', qr: 'qr.svg' },
    photo: null,
    facts: [['Name', name]],
    courses: [{ code: 'CS601', name: 'Machine Learning', credits: 3, grade: 'A+', points: 9, result: 'Pass' }],
    figures: [['SGPA', '7.86']],
  }
}
const assets = { 'logo.svg': logo, 'qr.svg': { qr: 'https://nalanda.example/verify/1' } }

function childrenOfThisProcess(): number[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

describe('documents on the letterhead', () => {
  const documents = openDocuments({ log, children: 2 })
  afterAll(() => documents.close())

  it('are tagged PDFs with title and language', async () => {
    const pdf = (await documents.render(template('specimen'), statement('Asha Rani'), assets)).toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain('/Title (Statement of Marks)')
    expect(pdf).toContain('/Lang (en-IN)')
    expect(pdf).toContain('/MarkInfo')
    expect(pdf).toContain('D:20260714')
  })

  it('are identical byte for byte if nothing changed', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => documents.render(template('specimen'), statement('Asha Rani'), assets)),
    )
    for (const pdf of made) expect(pdf.equals(made[0] ?? Buffer.alloc(0))).toBe(true)
    const other = await documents.render(template('specimen'), statement('Asha Devi'), assets)
    expect(other.equals(made[0] ?? Buffer.alloc(0))).toBe(false)
  })

  it('are returned as base64 in an envelope on request', async () => {
    const pdf = await documents.render(template('specimen'), statement('Asha Rani'), assets)
    const envelope = { before: '{"b64":"', after: '"}' }
    const enclosed = await documents.render(template('specimen'), statement('Asha Rani'), assets, { envelope })
    expect(enclosed.toString('latin1')).toBe(`{"b64":"${pdf.toString('base64')}"}`)
  })

  it.each([
    ['వెంకట లక్ష్మి', 'NotoSansTelugu'],
    ['श्रीकृष्ण द्विवेदी', 'NotoSansDevanagari'],
    ['லட்சுமி', 'NotoSansTamil'],
    ['ಲಕ್ಷ್ಮೀ', 'NotoSansKannada'],
    ['ലക്ഷ്മി', 'NotoSansMalayalam'],
    ['লক্ষ্মী', 'NotoSansBengali'],
    ['લક્ષ્મી', 'NotoSansGujarati'],
    ['ਲਕਸ਼ਮੀ', 'NotoSansGurmukhi'],
    ['ଲକ୍ଷ୍ମୀ', 'NotoSansOriya'],
    ['عائشہ', 'NotoSansArabic'],
    ['Pūrṇimā Łukasz', 'Inter-Regular'],
  ])('print %s in a font of its script', async (name, font) => {
    const pdf = (await documents.render(template('specimen'), statement(name), assets)).toString('latin1')
    expect(pdf).toContain(font)
  })

  it('print a name that looks like a command unchanged', async () => {
    const name = '#panic("no") $x$ *bold* "quoted" \\ <b>'
    const pdf = await documents.render(template('specimen'), statement(name), assets)
    expect(wordsOf(pdf)).toContain(name.replaceAll(' ', ''))
  })

  it('are refused with the place of the error if data is missing, and the next one is made', async () => {
    await expect(documents.render(template('broken'), {})).rejects.toMatchObject({
      code: 'failed',
      message: expect.stringContaining('broken.typ'),
    })
    await expect(documents.render(template('specimen'), statement('Asha'), assets)).resolves.toBeInstanceOf(Buffer)
  })

  it('cannot reach a file outside the sources', async () => {
    await expect(documents.render('/etc/passwd', {})).rejects.toMatchObject({ code: 'failed' })
  })
})

describe('document failures', () => {
  it('a document that never ends is given up after a second try, and no other document is lost', async () => {
    const documents = openDocuments({ log, children: 1, timeoutMilliseconds: 2_500 })
    const stuck = expect(documents.render(template('slow'), {})).rejects.toMatchObject({ code: 'timed-out' })
    const others = Array.from({ length: 5 }, () => documents.render(template('specimen'), statement('Asha'), assets))
    await stuck
    await expect(Promise.all(others)).resolves.toHaveLength(5)
    await documents.close()
  })

  it('a killed process loses no document', async () => {
    const before = new Set(childrenOfThisProcess())
    const documents = openDocuments({ log, children: 2 })
    const made = Array.from({ length: 40 }, () => documents.render(template('specimen'), statement('Asha'), assets))
    await made[0]
    const [victim] = childrenOfThisProcess().filter((pid) => !before.has(pid))
    expect(victim).toBeDefined()
    process.kill(victim ?? 0, 'SIGKILL')
    await expect(Promise.all(made)).resolves.toHaveLength(40)
    await documents.close()
  })

  it('documents beyond the queue limit are refused immediately, and queued ones are refused when the portal stops', async () => {
    const documents = openDocuments({ log, children: 1, queue: 2 })
    const made = Array.from({ length: 5 }, () => documents.render(template('specimen'), statement('Asha'), assets))
    const outcomes = Promise.allSettled(made)
    await expect(made[4]).rejects.toMatchObject({ code: 'busy' })
    await documents.close()
    expect((await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? 'made' : outcome.reason.code))).toEqual([
      'made',
      'made',
      'closed',
      'closed',
      'busy',
    ])
    await expect(documents.render(template('specimen'), statement('Asha'), assets)).rejects.toMatchObject({ code: 'closed' })
  })

  it('child processes end when idle, and start again when needed', async () => {
    const before = new Set(childrenOfThisProcess())
    const ours = () => childrenOfThisProcess().filter((pid) => !before.has(pid))
    const documents = openDocuments({ log, children: 1, idleMilliseconds: 50 })
    await documents.render(template('specimen'), statement('Asha'), assets)
    await expect.poll(ours, { timeout: 10_000 }).toEqual([])
    await expect(documents.render(template('specimen'), statement('Asha'), assets)).resolves.toBeInstanceOf(Buffer)
    await documents.close()
    await expect.poll(ours, { timeout: 10_000 }).toEqual([])
  })
})
