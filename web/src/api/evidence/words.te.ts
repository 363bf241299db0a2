import type { EvidenceWords } from './words.en.ts'

/** Telugu texts of records that are proved and verified. */
export const evidenceWords: EvidenceWords = {
  person: 'వ్యక్తి',
  state: 'స్థితి',
  proof: 'రుజువు',
  addProof: 'రుజువు జోడించండి',
  replaceProof: 'రుజువు మార్చండి',
  showProof: 'రుజువు చూపండి',
  dropProof: 'రుజువును ఎంచుకోండి, లేదా ఇక్కడ వదలండి',
  proofStored: 'రుజువు నిల్వ అయింది',
  noProof: 'ఇంకా రుజువు లేదు',
  verifiedNow: 'రికార్డు ధ్రువీకరించబడింది',
  reject: 'రికార్డును తిరస్కరించండి',
  rejectTitle: '“{{name}}” తిరస్కరించాలా?',
  rejectLead: 'ఇది మీ కారణంతో రికార్డులో ఉంటుంది, లెక్కించబడదు. మార్పు తర్వాత మళ్లీ ధ్రువీకరణకు వెళ్తుంది.',
  rejectedNow: 'రికార్డు తిరస్కరించబడింది',
  verifiedBy: 'ధ్రువీకరించినవారు',
  verification: 'ధ్రువీకరణ',
  'state-recorded': 'ధ్రువీకరించాలి',
  'state-verified': 'ధ్రువీకరించబడింది',
  'state-rejected': 'తిరస్కరించారు',
  'did-add': 'నమోదైన సమయం',
  'did-verify': 'ధ్రువీకరించబడింది',
  'did-reject': 'తిరస్కరించారు',
  'did-reopen': 'మార్చబడింది, మళ్లీ ధ్రువీకరించాలి',
}
