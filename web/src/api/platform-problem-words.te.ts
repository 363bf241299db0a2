import type { platformProblems } from '@nalanda/contract/platform/problems'

/** How any call may be refused, in Telugu. */
export const platformProblemWords: Readonly<Record<keyof typeof platformProblems, string>> = {
  'platform.invalid': 'కొన్ని విలువలు సరిగా లేవు: {fields}',
  'platform.signed-out': 'కొనసాగడానికి దయచేసి సైన్ ఇన్ చేయండి',
  'platform.forbidden': 'దీన్ని చూడటానికి మీకు అనుమతి లేదు',
  'platform.cross-site': 'ఈ అభ్యర్థన పోర్టల్ నుంచి రాలేదు. పేజీని మళ్లీ లోడ్ చేసి ప్రయత్నించండి',
  'platform.not-found': 'అలాంటి రికార్డు లేదు',
  'platform.changed-meanwhile': 'మీరు తెరిచిన తర్వాత ఈ రికార్డును మరొకరు మార్చారు. మళ్లీ లోడ్ చేసి మీ మార్పు మళ్లీ చేయండి',
  'platform.nothing-changed': 'ఏమీ మారలేదు: అన్ని విలువలూ ముందులాగే ఉన్నాయి.',
  'platform.not-now': 'దీన్ని ఇప్పుడు చేయలేరు: రికార్డు "{state}" స్థితిలో ఉంది',
  'platform.still-in-use': 'ఇతర రికార్డులు దీనికి అనుసంధానమై ఉన్నాయి కాబట్టి ఇలా మార్చలేరు',
  'platform.stream-only': 'ఈ కాల్ ఈవెంట్‌ల ప్రవాహాన్ని ఇస్తుంది: text/event-stream కోరండి',
  'platform.too-slow': 'అభ్యర్థన రావడానికి చాలా సమయం పట్టింది. దయచేసి మళ్లీ ప్రయత్నించండి',
  'platform.too-large': 'ఇది చాలా పెద్దది: గరిష్ఠంగా {limit} మాత్రమే అంగీకరిస్తాం',
  'platform.wrong-media': 'ఈ కాల్ ఈ రకమైన విషయాన్ని తీసుకోదు',
  'platform.too-many': 'చాలా అభ్యర్థనలు వచ్చాయి. దయచేసి {seconds} సెకన్లు ఆగి మళ్లీ ప్రయత్నించండి',
  'platform.maintenance': 'నిర్వహణ కోసం పోర్టల్ మూసి ఉంది. దయచేసి తర్వాత మళ్లీ ప్రయత్నించండి. {message}',
  'platform.busy': 'పోర్టల్ ప్రస్తుతం రద్దీగా ఉంది. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి',
  'platform.files-unavailable': 'ఫైల్‌ను భద్రపరచలేకపోయాం. ఏదీ మార్చబడలేదు. దయచేసి కాసేపట్లో మళ్లీ ప్రయత్నించండి',
  'platform.failed': 'మా వైపు ఏదో పొరపాటు జరిగింది. ఏమీ మారలేదు. దయచేసి మళ్లీ ప్రయత్నించండి',
  'platform.already-exists': 'అలాంటి రికార్డు ఇప్పటికే ఉంది',
  'platform.reference-gone': 'ఇక్కడ ఎంచుకున్న ఒక రికార్డు ఇప్పుడు లేదు. పేజీని మళ్లీ లోడ్ చేసి మళ్లీ ఎంచుకోండి',
  'outbox.cannot-retry': 'ఈ సందేశాన్ని మళ్లీ పంపలేరు: ఇది పంపబడింది లేదా రద్దైంది, లేదా దీని విషయం ఇక చెల్లదు కాబట్టి తొలగించబడింది',
  'outbox.cannot-cancel': 'ఈ సందేశం ఇప్పటికే పంపబడింది లేదా ముగిసింది',
  'outbox.being-sent': 'ఈ సందేశం ఇప్పుడే పంపబడుతోంది. ఒక నిమిషం తర్వాత మళ్లీ చూడండి',
}
