import type { VaultWords } from './words.en.ts'

/** Telugu texts of the screen that shows a whole Aadhaar number. */
export const vaultWords: VaultWords = {
  showOf: '{{name}} ఆధార్ నంబర్ చూపించండి',
  none: 'నమోదు కాలేదు',
  title: '{{name}} ఆధార్ నంబర్ చూపించాలా?',
  explain: 'మొత్తం నంబర్ {{seconds}} సెకన్లు కనిపిస్తుంది. మీ పేరు, సమయం, కారణం ఆడిట్ ట్రైల్‌లో, విద్యార్థి చరిత్రలో నిలిచి ఉంటాయి.',
  act: 'నంబర్ చూపించండి',
  hiddenIn_one: '{{n}} సెకనులో దాచబడుతుంది',
  hiddenIn_other: '{{n}} సెకన్లలో దాచబడుతుంది',
}
