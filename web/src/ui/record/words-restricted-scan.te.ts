import type { RestrictedScanWords } from './words-restricted-scan.en.ts'

/** Telugu texts of scans that are shown only with a reason. */
export const restrictedScanWords: RestrictedScanWords = {
  encrypted: 'ఎన్‌క్రిప్ట్ చేయబడింది. ఆధార్ నంబర్లు చదవగలవారికి మాత్రమే కనిపిస్తుంది.',
  showOf: '{{name}} స్కాన్ చూపించండి',
  title: '{{name}} స్కాన్ చూపించాలా?',
  explain: 'స్కాన్‌లో పూర్తి ఆధార్ నంబర్ కనిపిస్తుంది. మీ పేరు, సమయం, కారణం ఆడిట్ ట్రైల్‌లో నమోదవుతాయి.',
  act: 'స్కాన్ చూపించండి',
  leave: 'మీరు ఈ విండో వదిలితే స్కాన్ దాచబడుతుంది.',
  pdf: 'PDFను కొత్త ట్యాబ్‌లో తెరవండి',
  pdfNote: 'పని పూర్తయ్యాక ట్యాబ్‌ను మూసివేయండి. ఇతరులు వాడే కంప్యూటర్‌లో ఫైల్‌ను సేవ్ చేయవద్దు.',
}
