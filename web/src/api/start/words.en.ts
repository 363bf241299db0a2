/** English texts of the start pages. */
export const startWords = {
  nothing: 'Nothing waits for you',
  open: 'Open',
  openOf: 'Open: {{what}}',
  figures: 'Figures',
  since: '{{change}} since {{day}}',
  noChange: 'No change since {{day}}',
  outOf: 'of {{whole}}',
  more: 'Open details',
  screens: 'Your screens',
  loading: 'Loading the start page',
}
export type StartWords = typeof startWords
