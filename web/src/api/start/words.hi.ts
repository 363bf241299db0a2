import type { StartWords } from './words.en.ts'

export const startWords: StartWords = {
  nothing: 'आपके लिए कोई काम लंबित नहीं है',
  open: 'खोलें',
  openOf: 'खोलें: {{what}}',
  figures: 'आँकड़े',
  since: '{{day}} से {{change}}',
  noChange: '{{day}} से कोई बदलाव नहीं',
  outOf: '{{whole}} में से',
  more: 'विवरण खोलें',
  screens: 'आपकी स्क्रीन',
  loading: 'प्रारंभ पेज लोड हो रहा है',
}
