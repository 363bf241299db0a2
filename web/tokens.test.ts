import { expect, test } from 'vitest'
import css from './tokens.css?raw'

type Palette = Record<string, string>
const palettes = new Map<string, Palette>()
for (const [, palette, scheme, body] of css.matchAll(/data-palette="(\w+)"\]\[data-scheme="(\w+)"\] \{([^}]*)\}/g)) {
  palettes.set(`${palette} ${scheme}`, coloursOf(body))
}
const onScreen = [...palettes.keys()]
palettes.set('print', coloursOf(/@media print \{\s*:root\[data-palette\]\[data-scheme\] \{([^}]*)\}/.exec(css)?.[1]))

const grounds = ['ground', 'surface', 'tint']
const inks = ['text', 'muted', 'primary', 'primary-strong', 'pass', 'fail', 'warn', 'accent']
const textOnGround = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-header', 'header'],
  ['on-header', 'header-soft'],
  ['on-header-muted', 'header'],
  ['on-header-muted', 'header-soft'],
  ['pass', 'pass-tint'],
  ['fail', 'fail-tint'],
  ['warn', 'warn-tint'],
]
const signs = ['field-line', 'focus', 'series-2', 'series-3'].flatMap((sign) =>
  ['ground', 'surface'].map((ground) => [sign, ground]),
)

test('there are four palettes: grey and blue-cyan, light and dark', () => {
  expect(onScreen.sort()).toEqual(['cyan dark', 'cyan light', 'grey dark', 'grey light'])
})

test('the colours of charts contrast with their card', () => {
  const charts: Record<string, string> = import.meta.glob('./src/**/*Chart*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const drawn = Object.entries(charts).flatMap(([file, text]) =>
    [...text.matchAll(/(?:colour: |olours = \[|, )'var\(--([\w-]+)\)'/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(drawn.length).toBeGreaterThan(8)
  const contrasting = new Set([...inks, ...signs.map(([sign]) => sign)])
  expect(drawn.filter(({ name }) => !contrasting.has(name))).toEqual([])
})

test('print is black on white and overrides every colour of the screen', () => {
  const print = palettes.get('print') ?? {}
  expect(print).toMatchObject({ text: '#000000', ground: '#ffffff', surface: '#ffffff' })
  for (const name of onScreen) expect(Object.keys(print).sort(), name).toEqual(Object.keys(palettes.get(name) ?? {}).sort())
})

for (const [name, palette] of palettes) {
  test(`every text of the palette ${name} can be read on its ground`, () => {
    expect(tooFaint(palette, textOnGround, 4.5)).toEqual([])
  })

  test(`field borders, focus rings and chart colours of the palette ${name} contrast with their background`, () => {
    expect(tooFaint(palette, signs, 3)).toEqual([])
  })
}

function coloursOf(rule: string | undefined): Palette {
  return Object.fromEntries([...(rule ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]))
}

function tooFaint(palette: Palette, pairs: string[][], least: number): string[] {
  return pairs.flatMap(([ink = '', ground = '']) => {
    const [front, back] = [palette[ink], palette[ground]]
    if (!front || !back) return [`${ink} or ${ground} is missing`]
    const found = contrast(front, back)
    return found < least ? [`${ink} on ${ground} has ${found.toFixed(2)}`] : []
  })
}

/** Returns the contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
