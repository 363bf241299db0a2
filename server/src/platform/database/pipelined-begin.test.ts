import { describe, expect, test } from 'vitest'
import { openPipelinedBegin } from './pipelined-begin.ts'

/** A fake connection that records what is sent over it, and responds on request. */
function openWire() {
  const begin = openPipelinedBegin()
  const sent: string[] = []
  const answers = new Map<string, PromiseWithResolvers<unknown>>()
  const sending = (text: string) => () => {
    sent.push(text)
    const answer = Promise.withResolvers<unknown>()
    answers.set(text, answer)
    return answer.promise
  }
  const follow = (text: string) => {
    const outcome = begin.follow(text, sending(text))
    outcome.catch(() => {})
    return outcome
  }
  return {
    sent,
    follow,
    begin: () => begin.begin(sending('begin')),
    answer: (text: string, value: unknown = text) => answers.get(text)?.resolve(value),
    refuse: (text: string, error: Error) => answers.get(text)?.reject(error),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a transaction', () => {
  test('sends its first reads together with BEGIN, and returns no result before it has begun', async () => {
    const wire = openWire()
    await wire.begin()
    let answered: unknown
    void wire.follow('select 1').then((value) => {
      answered = value
    })
    void wire.follow('/* statements are prepared */ SELECT 2')
    expect(wire.sent).toEqual(['begin', 'select 1', '/* statements are prepared */ SELECT 2'])
    wire.answer('select 1')
    await settled()
    expect(answered).toBeUndefined()
    wire.answer('begin')
    await settled()
    expect(answered).toBe('select 1')
  })

  test('sends statements that may write only after it has begun, and all later ones in order', async () => {
    const wire = openWire()
    await wire.begin()
    for (const text of ['select 1', 'insert 2', 'select 3', 'with rows as (delete 4) select', 'commit']) void wire.follow(text)
    expect(wire.sent).toEqual(['begin', 'select 1'])
    wire.answer('begin')
    await settled()
    expect(wire.sent).toEqual(['begin', 'select 1', 'insert 2', 'select 3', 'with rows as (delete 4) select', 'commit'])
    void wire.follow('update 5')
    expect(wire.sent.at(-1)).toBe('update 5')
  })

  test('that could not begin writes nothing, even if its code ignores the error', async () => {
    const wire = openWire()
    await wire.begin()
    const outcomes = [wire.follow('select 1'), wire.follow('insert 2')]
    wire.refuse('begin', new Error('not now'))
    for (const outcome of outcomes) await expect(outcome).rejects.toThrow('not now')
    await expect(wire.follow('insert 3')).rejects.toThrow('not now')
    await expect(wire.follow('commit')).rejects.toThrow('not now')
    expect(wire.sent).toEqual(['begin', 'select 1'])
    void wire.follow('rollback')
    await settled()
    wire.answer('rollback')
    await settled()
    void wire.follow('insert 4')
    expect(wire.sent).toEqual(['begin', 'select 1', 'rollback', 'insert 4'])
  })

  test('is rolled back only after the statements that wait for its BEGIN', async () => {
    const wire = openWire()
    await wire.begin()
    for (const text of ['insert 1', 'rollback']) void wire.follow(text)
    expect(wire.sent).toEqual(['begin'])
    wire.answer('begin')
    await settled()
    expect(wire.sent).toEqual(['begin', 'insert 1', 'rollback'])
  })

  test('rolls back to a savepoint in the order of its statements', async () => {
    const wire = openWire()
    await wire.begin()
    for (const text of ['savepoint sp1', 'select 1', 'rollback to savepoint sp1', 'select 2']) void wire.follow(text)
    expect(wire.sent).toEqual(['begin'])
    wire.answer('begin')
    await settled()
    expect(wire.sent).toEqual(['begin', 'savepoint sp1', 'select 1', 'rollback to savepoint sp1', 'select 2'])
  })
})
