import type { StartWords } from './words.en.ts'

export const startWords: StartWords = {
  nothing: 'మీకు పెండింగ్ పనులు లేవు',
  open: 'తెరవండి',
  openOf: 'తెరవండి: {{what}}',
  figures: 'సంఖ్యలు',
  since: '{{day}} నుండి {{change}}',
  noChange: '{{day}} నుండి మార్పు లేదు',
  outOf: '{{whole}} లో',
  more: 'వివరాలు తెరవండి',
  screens: 'మీ పేజీలు',
  loading: 'ప్రారంభ పేజీ లోడ్ అవుతోంది',
}
