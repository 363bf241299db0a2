/** What the screens of demands and defaulters say, in English. */
export const demandWords = {
  addDemand: 'Add demand',
  amountChanged: 'Demand changed',
  changeAmount: 'Change amount',
  changeLead: 'Zero cancels a demand of which nothing is paid.',
  defaulters: 'Defaulters',
  defaultersAbout: 'Students with a fee whose due day is over.',
  demands: 'Demands',
  demandsAbout: 'What students owe. Demands of a whole batch are raised from its fee structure.',
  'demand-open': 'Open',
  'demand-overdue': 'Overdue',
  'demand-settled': 'Settled',
  labelHint: 'Such as Route 4, or Lost book',
  newAmount: 'New amount',
  noDefaulters: 'Nobody is overdue',
  noDefaultersLead: 'Students appear here the day after a due day.',
  noDemands: 'No demands yet',
  noDemandsLead: 'Raise the demands of a fee structure, or add one for a student.',
  overdueSince: 'Since',
  studentFirst: 'Find the student first',
}
export type DemandWords = typeof demandWords
