/** What the page that checks documents says, in English; it comes with that page. */
export const verifyWords = {
  anotherCode: 'Another code',
  code: 'Code of the document',
  verify: 'Verify',
  checking: 'Checking the document …',
  verifyHint:
    "Scan the QR code at the foot of the document with a phone: it opens this page. Or paste the link that it holds. The signature is checked in your browser against the college's public key; the college is asked only whether the document still stands.",
}
