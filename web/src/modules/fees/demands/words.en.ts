/** What the screens of demands and defaulters say, in English. */
export const demandWords = {
  addDemand: 'Add demand',
  amountChanged: 'Demand changed',
  changeAmount: 'Change amount',
  changeLead:
    'The demand keeps this amount when demands are raised again. Enter zero to cancel a demand that has no payments.',
  defaulters: 'Defaulters',
  defaultersAbout: 'Students with a fee past its due date.',
  demands: 'Demands',
  demandsAbout: 'What students owe. Demands of a whole batch are raised from its fee structure.',
  'demand-open': 'Open',
  'demand-overdue': 'Overdue',
  'demand-settled': 'Settled',
  labelHint: 'Such as Route 4, or Lost book',
  newAmount: 'New amount',
  noDefaulters: 'Nobody is overdue',
  noDefaultersLead: 'Students appear here the day after a due date.',
  noDemands: 'No demands yet',
  noDemandsLead: 'Raise the demands of a fee structure, or add one for a student.',
  overdueSince: 'Since',
  lastReminded: 'Last reminded',
  lastReminders: 'Last reminders: {{by}}, {{at}}.',
  remindAll: 'Send reminders to all',
  remindLead:
    'Students and their parents are reminded in the portal and by e-mail, each at most once a day. The e-mail lists everything that is overdue.',
  'reminded-before': 'More than a week ago',
  'reminded-last-week': 'In the last 7 days',
  'reminded-never': 'Never',
  reminded_one: '{{n}} student reminded.',
  reminded_other: '{{n}} students reminded.',
  remindedToday_one: '{{n}} student already had a reminder that day.',
  remindedToday_other: '{{n}} students already had a reminder that day.',
  remindersFailed: 'Sending stopped with an error. Send again to reach the others.',
  remindersQueued: 'The reminders are being sent',
  remindersSending: 'Sending reminders',
  sampleFor: 'The e-mail for {{name}}',
  sendReminders: 'Send reminders',
  toRemind_one: '{{n}} student, {{amount}} overdue',
  toRemind_other: '{{n}} students, {{amount}} overdue',
  unreachable_one:
    '{{n}} student cannot be reached: neither the student nor a parent has a login or an e-mail address on record.',
  unreachable_other:
    '{{n}} students cannot be reached: neither they nor their parents have a login or an e-mail address on record.',
  studentFirst: 'Find the student first',
  costsNow: 'Costs now',
  keptAbout:
    'Demands that cost something else now and stayed as they are: something of them is paid or granted, or the office set their amount.',
  keptDemands: 'Unchanged demands',
  keptOfRun:
    'Demands of {{year}} that stayed as they are when demands were raised on {{at}}: something of them is paid or granted, or the office set their amount.',
  noKept: 'No unchanged demands',
  noKeptLead:
    'Their amounts were changed since, or demands were raised before this list was kept. Raise demands again to list what stays unchanged.',
  stillDiffers: 'Amount still differs',
}
export type DemandWords = typeof demandWords
