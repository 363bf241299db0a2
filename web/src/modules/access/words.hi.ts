import type { AccessWords } from './words.en.ts'

/** What sign-in says, in Hindi. */
export const accessWords: AccessWords = {
  heading: '{{module}} मॉड्यूल में साइन इन करें',
  lead: 'कॉलेज से मिले अपने खाते का उपयोग करें।',
  remember: 'मुझे याद रखें',
  forgot: 'पासवर्ड भूल गए?',
  login: 'साइन इन करें',
  signUp: 'साइन अप',
  home: 'होम',
  back: 'होम पेज पर वापस जाएँ',
  demoTitle: 'डेमो उपयोगकर्ता',
  demoLead: 'यह एक डेमो कॉलेज है। फ़ॉर्म भरने के लिए कोई उपयोगकर्ता चुनें; हर पासवर्ड {{password}} है।',
  demoPick: 'डेमो उपयोगकर्ता चुनें',
  or: 'या',
  passkeySignIn: 'पासकी से साइन इन करें',
  passkeyKnown: 'इस उपकरण में आपके खाते की पासकी पहले से है।',
  noPasskey: 'कोई पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें या कोई और तरीक़ा चुनें।',
}
