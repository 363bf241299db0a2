import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['flood+17@x.example', 'flood@x.example'],
  ['Flood@X.example', 'flood@x.example'],
  ['f.l.ood@x.example', 'f.l.ood@x.example'],
  ['L.a.xmi+a@GoogleMail.com', 'laxmi@gmail.com'],
])('the e-mail address %s is counted as the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
