/** What screens say where the portal has no mail server, in English. */
export const handOverWords = {
  link: 'Link',
  code: 'Code',
  setUpMail: 'Set up e-mail',
  inviteNote: 'The portal has no mail server. When you invite somebody, copy the link and send it yourself.',
  inviteTitle: 'Send this link to {{email}}',
  inviteLead:
    'The portal has no mail server and did not send the invitation. The link makes one account, works for {{days}} days and is shown only now.',
  outboxNote: 'The portal has no mail server: e-mails are files on the server and reach nobody.',
  loginsNote: 'The portal has no mail server. Hand the passwords over on the sheet.',
  pending:
    'The college will look at it now. Ask its office whether your account is approved: this portal cannot send you an e-mail.',
  forgot: 'This portal cannot send e-mail yet. Ask the college office for a new password:',
  applyNote:
    'This portal cannot send e-mail yet. Your link and code are shown when you begin: note the link. To come back later, ask the admission office for a new code.',
  applyOwn:
    'This portal cannot send e-mail yet, so here is your code. Note the link too: with it, and a new code from the admission office, you come back to your application.',
  yourLink: 'Your link',
  applyAgain: 'This portal cannot send e-mail yet. Ask the admission office for your link and a code.',
  applyCode: 'This portal cannot send e-mail yet. Ask the admission office for the code; it works once, for 15 minutes.',
  applicationAct: 'Link and code',
  applicationTitle: 'Link and code for {{name}}',
  applicationLead:
    'The portal has no mail server. Make sure who the applicant is, then give them both. The code works once, for {{minutes}} minutes; you can make a new one at any time.',
  noticesLead:
    'A notice reaches its people in the portal and on their dashboards; a public one stands on the home page too. No e-mail is sent: the portal has no mail server.',
  postLead_one: 'It reaches {{n}} person now, on screens and dashboards. No e-mail is sent: the portal has no mail server.',
  postLead_other: 'It reaches {{n}} people now, on screens and dashboards. No e-mail is sent: the portal has no mail server.',
  loginsReminder_one: '{{n}} password waits to be handed over. Download the sheet.',
  loginsReminder_other: '{{n}} passwords wait to be handed over. Download their sheet.',
  eraseLead:
    'What the list names is removed or anonymised at once and cannot be brought back. Tell the person your answer: the portal has no mail server.',
  applyLead: 'Fill in one form on your phone, stop whenever you like, and come back with your link.',
  applyHow1: 'Your name, mobile and e-mail. The code is shown here.',
  applyApproved: 'All is in order. Look here again, or ask the admission office, whether a seat is yours.',
  askLead:
    'The applicant sees the question on the page of the application; the answer comes back here. No e-mail is sent: please call the applicant.',
  applicationNote:
    'The portal has no mail server: applicants get no e-mail about their application. Call them, and give them link and code here.',
}
export type HandOverWords = typeof handOverWords
