import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of the ledger for screens of the portal. */
export const portalWords = {
  screens: {
    Ledger: 'లెడ్జర్',
    'Ledger entries': 'లెడ్జర్ నమోదులు',
    'Every entry of the books': 'పుస్తకాల ప్రతి నమోదు',
    'Ledger entry': 'లెడ్జర్ నమోదు',
    'Journal entry': 'జర్నల్ నమోదు',
    'Post an entry by hand': 'చేతితో నమోదు చేయండి',
    'Trial balance': 'ట్రయల్ బ్యాలెన్స్',
    'Balances of all accounts, and the export for Tally': 'అన్ని ఖాతాల నిల్వలు, Tally ఎగుమతి',
    'Chart of accounts': 'ఖాతాల జాబితా',
    'The accounts of the college': 'కళాశాల ఖాతాలు',
  },
  problems: {
    'ledger.account-taken': 'ఈ కోడ్ లేదా పేరుతో ఖాతా ఇప్పటికే ఉంది',
    'ledger.account-of-portal': 'పోర్టల్ ఈ ఖాతాలో నమోదు చేస్తుంది. మీరు దీని పేరు మార్చవచ్చు, కానీ ఆర్కైవ్ చేయలేరు లేదా తొలగించలేరు',
    'ledger.account-kind-fixed': 'వాడుకలో ఉన్న ఖాతా రకాన్ని మార్చలేరు',
    'ledger.not-balanced': 'డెబిట్లు, క్రెడిట్లు సమానంగా ఉండాలి. తేడా {difference}',
    'ledger.too-few-lines': 'మొత్తం ఉన్న కనీసం రెండు వరుసలు నమోదు చేయండి',
    'ledger.account-unusable': '{account} ఖాతా ఆర్కైవ్ చేయబడింది. మరో ఖాతాను ఎంచుకోండి',
    'ledger.account-of-parties':
      '{account} ఖాతా ప్రతి విద్యార్థి, విక్రేత లేదా పథకానికి విడిగా ఉంటుంది. వారి ఫీజులు, బిల్లులు లేదా చెల్లింపులు నమోదు చేసే చోట దీన్ని నమోదు చేయండి',
    'ledger.future-day': 'నమోదు తేదీ భవిష్యత్తులో ఉండకూడదు. {today} లేదా అంతకు ముందు రోజును నమోదు చేయండి',
    'ledger.books-locked': 'పుస్తకాలు {until} వరకు లాక్ అయ్యాయి. తర్వాతి రోజును నమోదు చేయండి, లేదా వాటిని అన్\u200cలాక్ చేయమని అకౌంట్స్ అధికారిని అడగండి',
    'ledger.day-not-over': 'గడిచిన రోజులను మాత్రమే లాక్ చేయవచ్చు. {yesterday} లేదా అంతకు ముందు రోజును నమోదు చేయండి',
    'ledger.entry-reversed': 'ఈ నమోదును {entry} నమోదు రివర్స్ చేసింది',
    'ledger.entry-of-module': 'ఈ నమోదు రసీదు, డిమాండ్ లేదా బిల్లు నుండి వచ్చింది. రెండూ సమానంగా ఉండేలా దాన్ని అక్కడే సరిచేయండి',
  },
  permissions: {
    'ledger.view': 'లెడ్జర్, ఖాతాలు, ట్రయల్ బ్యాలెన్స్ చూడటం',
    'ledger.manage': 'ఖాతాల జాబితాను మార్చడం, నమోదులు చేయడం, రివర్స్ చేయడం, పుస్తకాలను లాక్ చేయడం',
  },
} as const satisfies PortalWords
