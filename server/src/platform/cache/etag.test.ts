import { describe, expect, test } from 'vitest'
import { etagOf, etagOfJson, matchesEtag } from './etag.ts'

describe('an entity tag', () => {
  test('is equal for equal content and different for different content', () => {
    expect(etagOf('a')).toMatch(/^"[\w-]{22}"$/)
    expect([etagOf('a') === etagOf(Buffer.from('a')), etagOf('a') === etagOf('b')]).toEqual([true, false])
    expect(etagOfJson({ a: 1 })).toBe(`W/${etagOf('{"a":1}')}`)
    expect(etagOfJson([])).not.toBe(etagOfJson(null))
  })

  test.each(['"x"', 'W/"x"', '"a", "x"', 'W/"a",W/"x"', '*'])('matches weakly with %s', (condition) => {
    expect(matchesEtag(condition, '"x"')).toBe(true)
    expect(matchesEtag(condition, 'W/"x"')).toBe(true)
  })

  test.each([undefined, '', '"y"', 'x', '"x', '"xx"'])('does not match %s', (condition) => {
    expect(matchesEtag(condition, '"x"')).toBe(false)
  })
})
