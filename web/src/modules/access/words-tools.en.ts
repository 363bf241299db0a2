/** What the encrypt/decrypt screen says, in English, spelled as it is documented. */
export const toolWords = {
  title: 'Restore Credentials',
  about:
    'Encrypts text with the key of this portal, and decrypts what was encrypted here. No password of anybody can be read with it, and each use is noted in the audit trail, without the text.',
  decryptPanel: 'Decrypt',
  encryptPanel: 'Encrypt',
  encryptedCode: 'Encrypted code',
  password: 'Password',
  plainText: 'plain text',
  decrypt: 'Decrypt',
  encrypt: 'Encrypt',
  copy: 'Copy',
  copied: 'Copied',
  enterEncrypted: 'Please enter an encrypted value',
  enterPlain: 'Please enter a plain text',
  failed: 'Error decrypting the value!',
  done: 'Decryption successful!',
}
export type ToolWords = typeof toolWords
