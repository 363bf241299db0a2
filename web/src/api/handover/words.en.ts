/** English texts of screens when the portal has no mail server. */
export const handOverWords = {
  link: 'Link',
  haveSaved: 'I have saved this',
  code: 'Code',
  setUpMail: 'Set up e-mail',
  inviteNote: 'The portal has no mail server. After you invite someone, copy the link and send it yourself.',
  inviteTitle: 'Send this link to {{email}}',
  inviteLead:
    'The portal has no mail server and did not send the invitation. The link creates one account, works for {{days}} days and is shown only now.',
  outboxNote: 'The portal has no mail server. E-mails are saved as files on the server and are not delivered.',
  loginsNote: 'The portal has no mail server. Hand out the passwords on the downloaded sheet.',
  pending:
    'The college now reviews your registration. This portal cannot send e-mail: ask the college office whether your account is approved.',
  forgot: 'This portal cannot send e-mail yet. Ask the college office for a new password:',
  applyNote:
    'This portal cannot send e-mail yet. A link and a code are shown when you start: write down the link. To come back later, ask the admissions office for a new code.',
  applyOwn:
    'This portal cannot send e-mail yet, so your code is shown here. Write down the link too: to come back, you need it and a new code from the admissions office.',
  yourLink: 'Your link',
  applyAgain: 'This portal cannot send e-mail yet. Ask the admissions office for your link and a code.',
  applyCode:
    'This portal cannot send e-mail yet. Ask the admissions office for the code. It works once and expires in 15 minutes.',
  applicationAct: 'Link and code',
  applicationTitle: 'Link and code for {{name}}',
  applicationLead:
    'The portal has no mail server. Check who the applicant is, then give them the link and the code. The code works once and expires in {{minutes}} minutes. You can create a new code at any time.',
  noticesLead:
    'A notice appears in the portal and on dashboards. A public notice also appears on the home page. No e-mail is sent, because the portal has no mail server.',
  postLead_one: 'It goes to {{n}} person in the portal. No e-mail is sent, because the portal has no mail server.',
  postLead_other: 'It goes to {{n}} people in the portal. No e-mail is sent, because the portal has no mail server.',
  loginsReminder_one: '{{n}} password is not handed out yet. Download the sheet.',
  loginsReminder_other: '{{n}} passwords are not handed out yet. Download the sheet.',
  eraseLead:
    'The data in this list is removed or anonymised now. This cannot be undone. The portal has no mail server: tell the person your answer.',
  applyLead: 'Fill in one form on your phone, stop whenever you like, and come back with your link.',
  applyHow1: 'Your name, mobile and e-mail. The code is shown here.',
  applyApproved: 'Your application is approved. Check here, or ask the admissions office, whether you have a seat.',
  askLead: 'The applicant sees the question on their application page and answers there. No e-mail is sent: call the applicant.',
  applicationNote:
    'The portal has no mail server, so applicants get no e-mail. Call them, and give them the link and the code here.',
  approveLead: 'No e-mail is sent, because the portal has no mail server: tell {{name}}. You offer a seat in the next step.',
  convertLead:
    'The details of the enquiry are filled in. No e-mail is sent, because the portal has no mail server: give {{name}} the link and the code that appear next.',
  convertClosed:
    'Applications for {{season}} are closed at present. The application can be completed but not sent until applications open.',
  rejectLead:
    'No e-mail is sent, because the portal has no mail server. When signing in, {{name}} learns of the rejection but not the reason: tell them yourself.',
}
export type HandOverWords = typeof handOverWords
