/** What the second factor, passkeys and the other ways in say, in English. */
export const factorWords = {
  // the second step of a sign-in
  stepTitle: 'One more step',
  stepLead: 'Enter the six digits that your authenticator app shows for this portal.',
  stepLeadRecovery: 'Enter one of the recovery codes you kept when you set up the authenticator. Each is good once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',

  // other ways in
  or: 'or',
  passkeySignIn: 'Sign in with a passkey',
  passkeyNeeded: 'Please sign in with your passkey.',
  providerUnknown: 'The identity provider knows you, but the portal has no account that belongs to you. Ask the college office.',
  providerOver: 'This sign-in has ended. Please sign in again.',
  providerRefused: 'The identity provider did not sign you in. Please try again.',
  providerUnreachable: 'The identity provider does not answer. Please sign in another way.',

  // a role that asks for a second factor
  firstTitle: 'Set up a second factor',
  firstLead:
    'Your role reaches records of other people, so the college asks for more than a password. This takes two minutes, and once it is done you go on to your work.',
  firstApp: 'With an authenticator app',
  firstAppLead: 'An app on your telephone shows six digits that change every half-minute. You enter them after your password.',
  firstPasskey: 'With a passkey',
  firstPasskeyLead:
    'Your telephone, computer or security key signs you in by fingerprint, face or PIN. You need no password then.',

  provider: 'Sign-in at the identity provider',
  providerSince: 'Linked since {{day}}. It signs you in without a password.',
  providerOff: 'Link your account there, so that it signs you in here.',
  link: 'Link',
  unlink: 'Remove link',
  unlinkTitle: 'Remove the link?',
  unlinkLead: 'You sign in with your password or a passkey from then on.',
  unlinked: 'The link is removed',
  linked: 'Your account at the identity provider is linked',
  providerByOwner:
    'An administrator signs in with the password first, and then links the account of the identity provider under My Account.',
  providerTaken: 'This account of the identity provider belongs to another user already.',
  providerLinked: 'An account of the identity provider is linked already. Remove the link first.',
  reviewTitle: 'Check how your account can be opened',
  reviewLead:
    'Your password was set again. These can also open your account, or are asked for after the password. Remove what you do not recognise.',
  reviewDone: 'Keep these and continue',
  reviewNothing: 'Only your password opens your account now.',
  passkeyNamed: 'Passkey: {{name}}',

  // the section of one's account
  section: 'Second factor and passkeys',
  sectionLead: 'A stolen password alone then opens nothing.',
  required: 'Your role asks for a second factor.',
  app: 'Authenticator app',
  appOff: 'Six digits from an app on your telephone, asked after the password.',
  appSince: 'On since {{day}}. Its code is asked after your password.',
  setUp: 'Set up',
  turnOff: 'Turn off',
  recovery: 'Recovery codes',
  recoveryLeft_one: '{{count}} code left, for a day without your telephone.',
  recoveryLeft_other: '{{count}} codes left, for a day without your telephone.',
  recoveryNone: 'No code is left. Make new ones, so that a lost telephone does not keep you out.',
  renew: 'Make new codes',
  passkeys: 'Passkeys',
  passkeysLead: 'Sign in by fingerprint, face or PIN of your device, without a password.',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'Added {{day}}',
  passkeyUsed: 'last used {{day}}',
  passkeyUnused: 'not used yet',
  rename: 'Rename {{name}}',

  // setting up an authenticator
  setUpTitle: 'Set up an authenticator app',
  scan: 'Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
  qr: 'QR code of the key',
  cannotScan: 'Cannot scan it? Enter this key:',
  openApp: 'Open it in an app on this device',
  firstCode: 'Code that the app shows',
  firstCodeHint: 'Six digits. They change every half-minute.',
  turnOn: 'Turn on',
  codesTitle: 'Keep your recovery codes',
  codesLead:
    'Each of these gets you in once when your telephone is not at hand. They are shown only now: print them, or keep them where you keep other secrets.',
  copied: 'The codes are copied',
  codesKept: 'I have kept them',
  codesFileHead: 'Recovery codes of {{username}}, {{college}}. Each is good once.',
  turnedOn: 'The authenticator is on',

  // proof
  offTitle: 'Turn off the authenticator?',
  offLead: 'Your password alone will sign you in again, and the recovery codes are worth nothing from then on.',
  offLeadRequired:
    'Your role asks for a second factor: you will be asked to set up another one at once, unless you have a passkey.',
  turnedOff: 'The authenticator is off',
  renewTitle: 'Make new recovery codes?',
  renewLead: 'The old ones are worth nothing from then on.',
  endedTitle: 'Sign in again',
  endedLead: 'Your session has ended. Sign in again as {{user}} to continue where you are. What you typed is kept.',
  endedOther: 'Sign in another way (opens a new tab)',
  endedContinue: 'I have signed in',
  endedNotYet: '{{user}} is not signed in yet.',
  endedStep: 'This account asks for one more step. Sign in by the link below, then come back to this tab.',
  otherReload: 'Reload',
  otherTitle: 'You are signed in as {{user}} now',
  otherLead:
    'Another tab of this browser signed in as {{user}}. This tab still shows the work of {{before}} and sends nothing. What is typed here is not saved.',
  againTitle: 'Confirm that it is you',
  againLead:
    'Signing in was a while ago, and this decides who reaches accounts or e-mail. If you sign in without a password, sign out and in again instead.',
  proof: 'Your password, or a code',
  show: 'Show it',
  hide: 'Hide it',

  // the rule
  ruleLead: 'Whoever has one of these roles signs in with an authenticator app or a passkey beside the password.',
  ruleRoles: 'Roles that ask for a second factor',
  ruleHint:
    'Who has none yet is led to set one up before anything else, also those who are signed in now: you too, when you tick a role of yours.',
  ruleSaved: 'The roles are saved',

  // passkeys
  addTitle: 'Add a passkey',
  addLead:
    'Give it a name by which you will know the device again. Your browser then asks for the fingerprint, face or PIN that you unlock it with.',
  nameHint: 'Such as: my telephone, library computer',
  added: 'The passkey is added',
  renameTitle: 'Rename the passkey',
  renamed: 'The passkey has its new name',
  removeTitle: 'Remove {{name}}?',
  removeLead:
    'This device will not sign you in any more. The passkey stays listed on the device itself until you delete it there.',
  removed: 'The passkey is removed',
}
export type FactorWords = typeof factorWords
