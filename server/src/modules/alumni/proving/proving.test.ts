import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { newCode } from '../../../platform/one-time-codes/one-time-codes.ts'
import { addAttempt } from '../../../platform/throttling/throttle.ts'
import { listHistory } from '../../../platform/workflow/history.ts'
import { formB, openAlumniForms } from '../../../testing/alumni/alumni-forms.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { aStudent } from '../../students/factory.ts'
import { entryRecord } from '../entries/entries.ts'
import { anEntry } from '../factory.ts'
import { makeProof } from './proofs.ts'

const { platform, db, guest, sendB, storedOf } = await openAlumniForms()

describe('a person on record', () => {
  test('proves the identity by a code, sees the recorded data, and replaces an entry that was not proved', async () => {
    const graduate = await aStudent(db, {
      fullName: 'Meena Devi',
      state: 'graduated',
      email: 'meena@example.com',
      mobile: '9000000001',
    })
    const rollNumber = graduate.rollNo ?? ''
    const squatter = await anEntry(db, { rollNo: rollNumber, fullName: 'Meena Somebody', state: 'asked' })
    expect(await sendB(formB({ rollNumber, name: 'Meena Devi' }))).toMatchObject({ code: 'alumni.already-registered' })
    expect(await guest.post('/alumni/codes', { rollNumber })).toMatchObject({ status: 200, body: {} })
    const [mail = ''] = await awaitMails(platform, 'meena@example.com', 1)
    const code = /code is (\d{6})/.exec(mail)?.[1]
    expect(await guest.post('/alumni/proofs', { rollNumber, code: '000000' })).toMatchObject({ code: 'alumni.code-wrong' })
    const proved = await guest.post('/alumni/proofs', { rollNumber, code })
    expect(proved.profile).toMatchObject({ fullName: 'Meena Devi', mobile: '9000000001', email: 'meena@example.com' })
    expect(await guest.post('/alumni/proofs', { rollNumber, code })).toMatchObject({ code: 'alumni.code-wrong' })
    const values = formB({ rollNumber, name: 'Meena Devi', proof: proved.proof })
    expect(await sendB({ ...formB(), proof: proved.proof })).toMatchObject({ code: 'alumni.code-wrong' })
    expect(await sendB(values)).toMatchObject({ status: 200 })
    expect(await storedOf(rollNumber)).toMatchObject([
      { id: squatter.id, state: 'refused' },
      { state: 'received', proven: true, fullName: 'Meena Devi' },
    ])
    const history = await listHistory(db, entryRecord.workflow, squatter.id)
    expect(history.at(-1)).toMatchObject({ action: 'refuse', from: 'asked', to: 'refused' })
  })

  test('can register with a proof even if strangers have sent many forms for the roll number', async () => {
    const { rollNo } = await aStudent(db, { fullName: 'Latha Rao', state: 'graduated', email: 'latha.rao@example.com' })
    const rollNumber = rollNo ?? ''
    const wrong = formB({ rollNumber, name: 'Somebody Else' })
    const answers = []
    for (let at = 0; at < 7; at += 1) answers.push(await sendB(wrong))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    const proof = makeProof(platform.keys, rollNumber, now())
    const values = formB({ rollNumber, name: 'Latha Rao' })
    expect(await sendB({ ...values, proof: `${proof}x` })).toMatchObject({ status: 429 })
    expect(await storedOf(rollNumber)).toEqual([])
    expect(await sendB({ ...values, proof })).toMatchObject({ status: 200 })
    expect(await storedOf(rollNumber)).toMatchObject([{ state: 'received', proven: true, fullName: 'Latha Rao' }])
  })

  test('cannot be told apart from an unknown person, neither by asking for a code nor by a wrong one', async () => {
    const { rollNo } = await aStudent(db, { state: 'graduated', email: 'known@example.com' })
    const answers: object[] = []
    for (const rollNumber of [rollNo, '01ZZ1A9999']) {
      expect(await guest.post('/alumni/codes', { rollNumber })).toMatchObject({ status: 200, body: {} })
      if (rollNumber === rollNo) await awaitMails(platform, 'known@example.com', 1)
      const { status, body } = await guest.post('/alumni/proofs', { rollNumber, code: 'wrong' })
      answers.push({ status, body: { ...body, requestId: null } })
    }
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'alumni.code-wrong' } })
    expect(answers[0]).toEqual(answers[1])
  })

  test('gets a response before the code is made, so that its duration does not reveal an e-mail address', async () => {
    const { rollNo } = await aStudent(db, { fullName: 'Asha Devi', state: 'graduated', email: 'asha.devi@example.com' })
    const answered = await db.transaction(async (tx) => {
      // Another code for this roll number cannot be written until this one is committed
      await newCode(tx, platform.keys, `alumnus ${rollNo}`, now())
      return Promise.race([guest.post('/alumni/codes', { rollNumber: rollNo }), pause(5_000, null)])
    })
    expect(answered).toMatchObject({ status: 200, body: {} })
    expect((await awaitMails(platform, 'asha.devi@example.com', 1))[0]).toMatch(/code is \d{6}/)
  })

  test('gets at most four codes in a quarter of an hour', async () => {
    const rollNumber = '02ZZ1A9999'
    for (let at = 0; at < 4; at += 1) expect(await guest.post('/alumni/codes', { rollNumber })).toMatchObject({ status: 200 })
    const refused = await guest.post('/alumni/codes', { rollNumber })
    expect(refused).toMatchObject({ status: 429, code: 'platform.too-many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is refused from an address that has tried the codes of many others, even with the right code', async () => {
    const { rollNo } = await aStudent(db, { state: 'graduated', email: 'guessed@example.com' })
    const { code } = await newCode(db, platform.keys, `alumnus ${rollNo}`, now())
    for (let tries = 0; tries < 60; tries += 1) await addAttempt(db, ['alumni-tries-from:127.0.0.1'], now())
    expect(await guest.post('/alumni/proofs', { rollNumber: rollNo, code })).toMatchObject({
      status: 429,
      code: 'platform.too-many',
    })
  })
})
