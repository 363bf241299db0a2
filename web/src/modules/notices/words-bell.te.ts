import type { BellWords } from './words-bell.en.ts'

export const bellWords: BellWords = {
  notifications: 'నోటిఫికేషన్లు',
  bellNone: 'నోటిఫికేషన్లు, చదవనివి లేవు',
  bell_one: 'నోటిఫికేషన్లు, {{n}} చదవలేదు',
  bell_other: 'నోటిఫికేషన్లు, {{n}} చదవలేదు',
  nothing: 'కొత్తవేవీ లేవు',
  nothingLead: 'ప్రకటనలు, ఫలితాలు, మీ ఖాతా విషయాలు ఇక్కడ కనిపిస్తాయి.',
  readAll: 'అన్నీ చదివినట్లు గుర్తించండి',
  seeAll: 'అన్ని నోటిఫికేషన్లు',
  about: 'పోర్టల్ మీకు చెప్పేవి. 180 రోజులు ఉంచబడతాయి.',
  more: 'మరిన్ని చూపించు',
  all: 'అన్నీ',
  unread: 'చదవనివి',
  which: 'ఏ నోటిఫికేషన్లు',
  unreadMark: 'చదవలేదు',
  notice: 'ప్రకటన: {{title}}',
  results: 'ఫలితాలు వచ్చాయి: {{title}}',
  roles: 'మీకు పాత్ర ఇవ్వబడింది: {{roles}}',
  registration: '{{name}} ఖాతా కోరుతున్నారు',
  came: 'కొత్తది: {{text}}',
}
