import type { AccessWords } from './words.en.ts'

/** What sign-in says, in Telugu. */
export const accessWords: AccessWords = {
  heading: '{{module}} మాడ్యూల్‌లోకి సైన్ ఇన్ చేయండి',
  lead: 'కళాశాల ఇచ్చిన మీ ఖాతాను ఉపయోగించండి.',
  remember: 'నన్ను గుర్తుంచుకోండి',
  forgot: 'పాస్‌వర్డ్ మర్చిపోయారా?',
  login: 'లాగిన్',
  signUp: 'సైన్ అప్',
  home: 'హోమ్',
  back: 'హోమ్ పేజీకి తిరిగి వెళ్లండి',
  demoTitle: 'డెమో యూజర్లు',
  demoLead: 'ఇది డెమో కళాశాల. ఫారమ్ నింపడానికి ఒక యూజర్‌ను ఎంచుకోండి; ప్రతి పాస్‌వర్డ్ {{password}}.',
  demoPick: 'డెమో యూజర్‌ను ఎంచుకోండి',
  or: 'లేదా',
  passkeySignIn: 'పాస్‌కీతో సైన్ ఇన్',
  passkeyKnown: 'ఈ పరికరంలో మీ ఖాతాకు ఇప్పటికే పాస్‌కీ ఉంది.',
  noPasskey: 'పాస్‌కీ వాడలేదు. మళ్లీ ప్రయత్నించండి, లేదా వేరే మార్గం ఎంచుకోండి.',
}
