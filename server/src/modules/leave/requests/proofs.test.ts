import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { formOf, type Reply } from '../../../testing/http.ts'
import { leaveForm, openLeaveCollege } from '../../../testing/leave/leave-college.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const college = await openLeaveCollege()
const { teacher, colleague, head, principal, decide } = college
const medical = await college.aLeaveType({ name: 'Medical leave', proofAboveDays: 1 })
const personal = await college.aLeaveType({ name: 'Casual leave' })

const attach = (leave: Reply, title: string, by = teacher) =>
  by.post(
    `/leave/requests/${leave.id}/proof`,
    formOf({ proof: { name: 'proof.pdf', content: aPdf({ page: `/Rotate ${title.length * 90}` }) } }),
  )
const read = async (leave: Reply) => (await teacher.get(`/leave/requests/${leave.id}/proof`)).body
const get = (leave: Reply) => teacher.get(`/leave/requests/${leave.id}`)
const didOf = async (leave: Reply) => (await get(leave)).history.map(({ action }: { action: string }) => action)

async function sentWithProof(fromOn: string, untilOn: string) {
  const draft = await teacher.post('/leave/requests', leaveForm(medical.id, fromOn, untilOn, { send: false }))
  const proved = await attach(draft, 'First')
  expect(proved).toMatchObject({ status: 200, proof: { type: 'application/pdf' }, mayProve: true })
  const { revision } = proved
  const body = { ...leaveForm(medical.id, fromOn, untilOn), revision }
  return teacher.put(`/leave/requests/${draft.id}`, body)
}

async function expectKept(leave: Reply) {
  const [before, file] = [await college.everything(), await read(leave)]
  expect(await attach(leave, 'Another')).toMatchObject({ status: 409, code: 'platform.proof-considered' })
  expect(await college.everything()).toEqual(before)
  expect(await read(leave)).toEqual(file)
  expect(await get(leave)).toMatchObject({ mayProve: false })
}

describe('the proof of leave', () => {
  test('can be replaced, as the history shows, until the first decision, and is fixed from the recommendation on', async () => {
    const sent = await sentWithProof('2026-12-01', '2026-12-02')
    expect(sent).toMatchObject({ status: 200, state: 'waiting', mayProve: true })
    const first = await read(sent)
    expect(await attach(sent, 'Second')).toMatchObject({ status: 200 })
    expect(await read(sent)).not.toEqual(first)
    expect(await didOf(sent)).toEqual(['add', 'request', 'prove'])
    await decide(head, sent, 'recommend')
    await expectKept(sent)
    await decide(principal, sent, 'sanction')
    await expectKept(sent)
  })

  test('can be replaced again once the request is returned', async () => {
    const sent = await sentWithProof('2026-12-08', '2026-12-09')
    await decide(head, sent, 'recommend')
    const { id, revision } = await principal.get(`/approvals/${sent.request.id}`)
    expect(await principal.post(`/approvals/${id}/return`, { revision, reason: 'The date is not legible' })).toMatchObject({
      status: 200,
    })
    expect(await attach(sent, 'Legible')).toMatchObject({ status: 200, state: 'draft' })
  })

  test('can be added once after the sanction if it is missing, and only by the person', async () => {
    const sent = await teacher.post('/leave/requests', leaveForm(personal.id, '2026-12-15'))
    await college.sanction(sent)
    for (const by of [head, principal, colleague]) expect(await attach(sent, 'Foreign', by)).toMatchObject({ status: 404 })
    expect(await get(sent)).toMatchObject({ state: 'sanctioned', proof: null, mayProve: true })
    expect(await attach(sent, 'Late')).toMatchObject({ status: 200, proof: { type: 'application/pdf' } })
    await expectKept(sent)
  })
})
