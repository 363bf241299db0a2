import sharp from 'sharp'

type DemoDocument = 'photo' | 'ssc-memo' | 'inter-memo'

/** Renders pictures of documents as applicants send them: clearly fictitious, and identical on every machine. */
export async function renderDemoDocuments(): Promise<Readonly<Record<DemoDocument, Buffer>>> {
  const [photo, ssc, inter] = await Promise.all([
    jpeg(portrait),
    jpeg(
      memo('SECONDARY SCHOOL CERTIFICATE', [
        'First Language',
        'Second Language',
        'English',
        'Mathematics',
        'Science',
        'Social Studies',
      ]),
    ),
    jpeg(
      memo('INTERMEDIATE PASS CERTIFICATE', [
        'English',
        'Second Language',
        'Mathematics A',
        'Mathematics B',
        'Physics',
        'Chemistry',
      ]),
    ),
  ])
  return { photo, 'ssc-memo': ssc, 'inter-memo': inter }
}

function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="600">
  <rect width="450" height="600" fill="#dfe8ee"/><circle cx="225" cy="230" r="105" fill="#8fa8b3"/>
  <path d="M40 600c10-150 90-215 185-215s175 65 185 215z" fill="#506a77"/></svg>`

function memo(title: string, subjects: readonly string[]): string {
  const rows = subjects.map((name, at) => row(name, 78 + ((at * 13) % 20), 420 + at * 62)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" font-family="serif">
  <rect width="900" height="1200" fill="#fbf8ef"/><rect x="30" y="30" width="840" height="1140" fill="none" stroke="#9c8f6a" stroke-width="3"/>
  <text x="450" y="130" font-size="34" text-anchor="middle" fill="#33301f">SPECIMEN BOARD OF EXAMINATIONS</text>
  <text x="450" y="190" font-size="28" text-anchor="middle" fill="#33301f">${title}</text>
  <text x="450" y="245" font-size="22" text-anchor="middle" fill="#7a7152">Memorandum of marks · specimen for the demo college</text>
  <line x1="80" y1="360" x2="820" y2="360" stroke="#9c8f6a"/>${rows}
  <text x="80" y="1080" font-size="22" fill="#7a7152">This is a drawing, and certifies nothing.</text></svg>`
}

function row(name: string, marks: number, y: number): string {
  return `<text x="80" y="${y}" font-size="26" fill="#33301f">${name}</text><text x="820" y="${y}" font-size="26" text-anchor="end" fill="#33301f">${marks}</text><line x1="80" y1="${y + 20}" x2="820" y2="${y + 20}" stroke="#e3dcc4"/>`
}
