export const summaryWords = {
  title: 'Daily summary',
  lead: 'Get the figures of your dashboard by e-mail at {{time}} on every working day.',
  on: 'The daily summary is on.',
  onSince: 'The daily summary is on. The last one was sent on {{day}}.',
  turnOn: 'Turn on daily summary',
  turnOff: 'Turn off daily summary',
  turnedOn: 'Daily summary turned on',
  turnedOff: 'Daily summary turned off',
} as const

export type SummaryWords = Readonly<Record<keyof typeof summaryWords, string>>
