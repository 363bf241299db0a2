import { describe, expect, test } from 'vitest'
import { readReports } from './report-reading.ts'

const rules = {
  ...{ reportIdPath: 'id', reportStatusPath: 'status', reportDelivered: 'DELIVRD, delivered', reportFailed: 'UNDELIV' },
  reportReasonPath: 'reason',
}
const json = (value: unknown) => ({ body: JSON.stringify(value), contentType: 'application/json', query: '' })
const delivered = { messageId: 'm-1', state: 'delivered', reason: null }

describe('a delivery report', () => {
  test('is read from JSON, from a JSON list, from a form, and from the address', () => {
    expect(readReports(json({ id: 'm-1', status: 'delivrd ' }), rules)).toEqual([delivered])
    expect(readReports(json([{ id: 'm-1', status: 'Delivered' }, 7, null]), rules)).toEqual([delivered])
    const form = { body: 'id=m-1&status=DELIVRD', contentType: 'application/x-www-form-urlencoded; charset=UTF-8', query: '' }
    expect(readReports(form, rules)).toEqual([delivered])
    expect(readReports({ body: '', contentType: '', query: 'id=m-1&status=DELIVRD' }, rules)).toEqual([delivered])
  })

  test('contains why a message was not delivered, without numbers, or the status if there is no reason', () => {
    const failed = { id: 'm-1', status: 'UNDELIV', reason: 'Absent\nsubscriber 919848012345' }
    expect(readReports(json(failed), rules)).toEqual([{ messageId: 'm-1', state: 'failed', reason: 'Absent subscriber •••' }])
    expect(readReports(json({ ...failed, reason: {} }), rules)).toMatchObject([{ reason: 'undeliv' }])
  })

  test.each([
    ['a status in between', { id: 'm-1', status: 'SUBMITTED' }],
    ['no status', { id: 'm-1' }],
    ['no number of the message', { status: 'DELIVRD' }],
    ['a number that is too long', { id: 'm'.repeat(201), status: 'DELIVRD' }],
    ['a text', 'DELIVRD'],
    ['nothing', null],
  ])('with %s is ignored', (_, value) => {
    expect(readReports(json(value), rules)).toEqual([])
  })

  test('is ignored if the settings do not say where its fields are, or if it is malformed', () => {
    expect(readReports(json({ id: 'm-1', status: 'DELIVRD' }), { ...rules, reportIdPath: null })).toEqual([])
    expect(readReports({ ...json(null), body: '{"id":' }, rules)).toEqual([])
  })

  test('is read up to a limit of 500 in one call', () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ id: `m-${at}`, status: 'DELIVRD' }))
    expect(readReports(json(many), rules)).toHaveLength(500)
  })
})
