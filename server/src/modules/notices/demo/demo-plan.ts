/** Returns a one-page PDF with these lines, which any reader can open. */
export function plainPdf(lines: readonly string[]): Buffer {
  const shown = lines.map(
    (line, at) => `${at === 0 ? '/F1 16 Tf' : '/F1 11 Tf'} (${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -22 Td`,
  )
  const content = `BT 60 780 Td ${shown.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const places: number[] = []
  let text = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    places.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

export const timetable = [
  'End semester examinations, December 2026',
  'B.Tech III Year I Semester (R22 Regulations). Time: 10.00 am to 1.00 pm',
  '',
  'Mon 07-12-2026   Compiler Design',
  'Wed 09-12-2026   Computer Networks',
  'Fri 11-12-2026   Artificial Intelligence',
  'Mon 14-12-2026   Professional Elective I',
  'Wed 16-12-2026   Open Elective I',
  '',
  'The departments issue hall tickets from 1 December.',
  'Be in the hall 15 minutes before the examination begins.',
]
