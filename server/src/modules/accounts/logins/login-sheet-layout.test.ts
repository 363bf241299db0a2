import { expect, test } from 'vitest'
import { overlapsOf } from '../../../testing/pdf/pdf-places.ts'
import { openTestDocuments } from '../../../testing/pdf/test-documents.ts'

const documents = openTestDocuments()

test('no texts overlap on the slip of a person with a long name', async () => {
  const slip = {
    fullName: 'Venkata Satyanarayana Subrahmanya Lakshmi Narasimha Rajeswara Prasada Rao',
    program: '23NA1A0501 Sri Lakshmi Venkata Naga Durga Bhavani, 25NA1A0502 Sai Venkata Krishna Chaitanya',
    username: 'venkata.satyanarayana.subrahmanya.lakshmi.narasimha@nalanda',
    password: 'Wm7kRtQ2xZpL',
  }
  const sheet = await documents.render(new URL('./login-sheet.typ', import.meta.url), {
    college: 'Sri Venkateswara Nalanda Institute of Engineering, Technology and Management Studies for Women (Autonomous)',
    address: 'https://portal.sri-venkateswara-nalanda-institute.edu.in',
    slips: Array.from({ length: 11 }, () => slip),
  })
  expect(overlapsOf(sheet)).toEqual([])
})
