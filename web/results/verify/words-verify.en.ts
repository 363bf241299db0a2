/** English texts of the verification page; loaded with that page. */
export const verifyWords = {
  anotherCode: 'Check another code',
  code: 'Document code',
  verify: 'Verify',
  checking: 'Checking document …',
  verifyHint:
    "Scan the QR code at the foot of the document with a phone to open this page, or paste its link. Your browser checks the signature with the college's public key. The college is asked only whether the document is still valid.",
}
