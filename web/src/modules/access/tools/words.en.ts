/** English texts of the encrypt/decrypt screen, spelled as documented. */
export const toolWords = {
  title: 'Restore Credentials',
  about:
    "Encrypt text with the key of this portal, and decrypt text that was encrypted here. This does not show anyone's password. Each use is recorded in the audit trail, without the text.",
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
  devLead: 'Pages on this device send their calls to this server.',
  devAddress: 'Server address',
  devAllowed: 'Allowed: {{servers}}, and your own machine, such as http://localhost:8080.',
  devRefused: 'This server is not allowed. Choose one of the allowed servers.',
  devChanged: 'Server Address Changed',
}
export type ToolWords = typeof toolWords
