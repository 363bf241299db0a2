import type { BellWords } from './words-bell.en.ts'

export const bellWords: BellWords = {
  notifications: 'अधिसूचनाएँ',
  bellNone: 'अधिसूचनाएँ, कोई अपठित नहीं',
  bell_one: 'अधिसूचनाएँ, {{n}} अपठित',
  bell_other: 'अधिसूचनाएँ, {{n}} अपठित',
  nothing: 'कुछ नया नहीं',
  nothingLead: 'सूचनाएँ, परिणाम और आपके खाते की बातें यहाँ दिखेंगी।',
  readAll: 'सबको पढ़ा हुआ मानें',
  seeAll: 'सभी अधिसूचनाएँ',
  about: 'पोर्टल आपको क्या बताना चाहता है। 180 दिन तक रखा जाता है।',
  more: 'और दिखाएँ',
  all: 'सभी',
  unread: 'अपठित',
  which: 'कौन सी अधिसूचनाएँ',
  unreadMark: 'अपठित',
  notice: 'सूचना: {{title}}',
  results: 'परिणाम आ गए हैं: {{title}}',
  roles: 'आपको भूमिका दी गई: {{roles}}',
  registration: '{{name}} ने खाता माँगा है',
  came: 'नया: {{text}}',
}
