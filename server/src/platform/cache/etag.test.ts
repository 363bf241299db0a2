import { describe, expect, test } from 'vitest'
import { etagOf, etagOfJson, matchesEtag } from './etag.ts'

describe('an entity tag', () => {
  test('is the same for the same content and another for any other', () => {
    expect(etagOf('a')).toMatch(/^"[\w-]{22}"$/)
    expect([etagOf('a') === etagOf(Buffer.from('a')), etagOf('a') === etagOf('b')]).toEqual([true, false])
    expect(etagOfJson({ a: 1 })).toBe(`W/${etagOf('{"a":1}')}`)
    expect(etagOfJson([])).not.toBe(etagOfJson(null))
  })

  test.each(['"x"', 'W/"x"', '"a", "x"', 'W/"a",W/"x"', '*'])('is matched weakly by %s', (condition) => {
    expect(matchesEtag(condition, '"x"')).toBe(true)
    expect(matchesEtag(condition, 'W/"x"')).toBe(true)
  })

  test.each([undefined, '', '"y"', 'x', '"x', '"xx"'])('is not matched by %s', (condition) => {
    expect(matchesEtag(condition, '"x"')).toBe(false)
  })
})
