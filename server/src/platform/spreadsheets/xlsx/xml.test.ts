import { expect, test } from 'vitest'
import { attribute } from './xml.ts'

test.each([
  ['r="A1" s="3"', 's', '3'],
  [`r='A1' t = "inlineStr"`, 't', 'inlineStr'],
  ['r="A1"s="3"', 's', '3'],
  ['x14ac:dyDescent="0.25" dyDescent="1"', 'dyDescent', '0.25'],
  ['ref="a=&quot;b&quot;" name="A &amp; B"', 'name', 'A & B'],
  [`formula="s='1'" s="2"`, 's', '2'],
  ['r="A1"', 's', undefined],
])('in the tag %s the attribute %s is %s', (attributes, name, value) => {
  expect(attribute(attributes, name)).toBe(value)
})

test.each(['a', 'a:', ' ', '"', 'a ', '='])('a tag that is long with %j is read in one pass', (part) => {
  expect(attribute(part.repeat(300_000), 'r')).toBeUndefined()
})
