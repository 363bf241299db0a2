import { parsePdf, readFontGlyphs, readLine, streamOf } from '../../platform/documents/pdf-reading.ts'

/** Position of a run of letters, from the left and bottom of its page, in points. */
type Place = { page: number; left: number; right: number; base: number }
type Matrix = readonly [number, number, number, number, number, number]

const operators = /\/(\w+) (\S+) Tf|^q$|^Q$|^((?:\S+ ){6})(cm|Tm)$|^(\[?(?:\(|<(?!<))[\s\S]*?) T[jJ]$/gm

/** Returns the positions of all texts in a PDF. */
export function placesOf(pdf: Buffer): Place[] {
  const { objects } = parsePdf(pdf)
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\n/.test(object))
    .flatMap((page, number) => placesOnPage(objects, page).map((place) => ({ page: number + 1, ...place })))
}

/** Returns overlapping texts of a PDF, as pairs of positions. */
export function overlapsOf(pdf: Buffer): [Place, Place][] {
  const places = placesOf(pdf)
  const meet = (one: Place, other: Place) =>
    one.page === other.page &&
    Math.abs(one.base - other.base) < 4 &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
  return places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter((other) => meet(one, other))
      .map((other): [Place, Place] => [one, other]),
  )
}

function placesOnPage(objects: Map<number, string>, page: string): Omit<Place, 'page'>[] {
  const fonts = new Map([...page.matchAll(/\/([fn]\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [name, Number(font)]))
  const content = streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])) ?? '')
  const places: Omit<Place, 'page'>[] = []
  const saved: Matrix[] = []
  let at: Matrix = [1, 0, 0, 1, 0, 0]
  let line = at
  let font = { name: '', size: 0 }
  for (const [whole, name, size, numbers, operator, operand] of content.matchAll(operators)) {
    if (whole === 'q') saved.push(at)
    else if (whole === 'Q') at = saved.pop() ?? at
    else if (operator === 'cm') at = within(at, numbersOf(numbers))
    else if (operator === 'Tm') line = within(at, numbersOf(numbers))
    else if (name) font = { name, size: Number(size) }
    else if (operand !== undefined) {
      const { widths } = readFontGlyphs(objects, fonts.get(font.name) ?? 0)
      const width = readLine(operand).reduce((sum, { glyph, closer }) => sum + (widths.get(glyph) ?? 0) - closer, 0)
      places.push({ left: line[4], right: line[4] + (width / 1000) * font.size * line[0], base: line[5] })
    }
  }
  return places
}

const numbersOf = (text = ''): number[] => text.trim().split(' ').map(Number)

function within([a, b, c, d, e, f]: Matrix, [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: number[]): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
