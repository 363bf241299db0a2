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
  enterEncrypted: 'Please enter an encrypted value',
  enterPlain: 'Please enter a plain text',
  failed: 'Error decrypting the value!',
  done: 'Decryption successful!',
  devTitle: 'Developer Options',
  devLead: 'The pages on this device talk to the server that you name here.',
  devAddress: 'Server address',
  devAllowed: 'Allowed: {{servers}}, and your own machine, such as http://localhost:8080.',
  devRefused: 'This server may not be chosen.',
  devChanged: 'Server Address Changed',
}
export type ToolWords = typeof toolWords
