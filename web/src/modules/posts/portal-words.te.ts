import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** Telugu texts of posts for screens of the portal. */
export const portalWords = {
  screens: {
    Posts: 'పదవులు',
    'Heads, deans and wardens': 'విభాగాధిపతులు, డీన్‌లు, వార్డెన్‌లు',
    Designations: 'హోదాలు',
    'What staff are called': 'సిబ్బంది హోదాలు',
  },
  problems: {
    'posts.own-post': 'ఎవరూ తమను తాము నియమించుకోరు. మరొక నిర్వాహకుడిని అడగండి',
    'posts.held-already': 'ఈ రోజుల్లో ఈ పదవి {name} వద్ద ఉంది. ముందు ఆ పదవిని ముగించండి',
    'posts.same-person': 'ఈ రోజుల్లో ఈ పదవి ఇప్పటికే ఈ వ్యక్తి వద్ద ఉంది',
    'posts.no-such-department': 'పదవి ఏ విభాగానిదో ఎంచుకోండి',
    'posts.place-missing': 'పదవి ఏ హాస్టల్ లేదా లైబ్రరీదో రాయండి',
    'posts.no-place': 'ఈ పదవి మొత్తం కళాశాలది. విభాగం లేదా స్థలాన్ని ఖాళీగా వదలండి',
    'posts.ends-before-start': 'చివరి రోజు మొదటి రోజుకు ముందు ఉండకూడదు',
    'posts.not-in-service': 'ఈ రోజుల్లో {name} కళాశాలలో పని చేయరు',
  },
  reasons: {
    'posts.end-of-service': 'సేవ ముగింపు',
  },
  permissions: {
    'posts.appoint': 'పదవుల్లో నియమించడం, దీనితో పాత్రలు వస్తాయి',
  },
} as const satisfies PortalWords
