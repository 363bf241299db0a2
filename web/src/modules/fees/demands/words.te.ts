import type { DemandWords } from './words.en.ts'

/** What the screens of demands and defaulters say, in Telugu. */
export const demandWords: DemandWords = {
  addDemand: 'డిమాండ్ జోడించండి',
  amountChanged: 'డిమాండ్ మారింది',
  changeAmount: 'మొత్తం మార్చండి',
  changeLead: 'ఏమీ చెల్లించని డిమాండ్‌ను సున్నా రద్దు చేస్తుంది.',
  defaulters: 'బకాయిదారులు',
  defaultersAbout: 'చెల్లించాల్సిన తేదీ దాటిన ఫీజు ఉన్న విద్యార్థులు.',
  demands: 'డిమాండ్లు',
  demandsAbout: 'విద్యార్థులు చెల్లించాల్సినవి. మొత్తం బ్యాచ్ డిమాండ్లు దాని ఫీజు నిర్మాణం నుండి ఇస్తారు.',
  'demand-open': 'బాకీ',
  'demand-overdue': 'గడువు దాటింది',
  'demand-settled': 'తీరింది',
  labelHint: 'రూట్ 4, లేదా పోయిన పుస్తకం వంటివి',
  newAmount: 'కొత్త మొత్తం',
  noDefaulters: 'ఎవరికీ గడువు దాటలేదు',
  noDefaultersLead: 'తేదీ దాటిన మరుసటి రోజు విద్యార్థులు ఇక్కడ కనిపిస్తారు.',
  noDemands: 'ఇంకా డిమాండ్లు లేవు',
  noDemandsLead: 'ఫీజు నిర్మాణం డిమాండ్లు ఇవ్వండి, లేదా ఒక విద్యార్థికి జోడించండి.',
  overdueSince: 'ఎప్పటి నుండి',
  studentFirst: 'ముందుగా విద్యార్థిని వెతకండి',
}
