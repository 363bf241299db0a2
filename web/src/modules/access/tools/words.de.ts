import type { ToolWords } from './words.en.ts'

/** What the encrypt/decrypt screen says, in German. */
export const toolWords: ToolWords = {
  title: 'Zugangsdaten wiederherstellen',
  about:
    'Verschlüsselt Text mit dem Schlüssel dieses Portals und entschlüsselt, was hier verschlüsselt wurde. Passwörter von Personen lassen sich damit nicht lesen, und jede Benutzung wird im Protokoll vermerkt, ohne den Text.',
  decryptPanel: 'Entschlüsseln',
  encryptPanel: 'Verschlüsseln',
  encryptedCode: 'Verschlüsselter Text',
  password: 'Passwort',
  plainText: 'Klartext',
  decrypt: 'Entschlüsseln',
  encrypt: 'Verschlüsseln',
  enterEncrypted: 'Bitte geben Sie einen verschlüsselten Text ein',
  enterPlain: 'Bitte geben Sie einen Klartext ein',
  failed: 'Der Text konnte nicht entschlüsselt werden!',
  done: 'Erfolgreich!',
  devTitle: 'Entwickleroptionen',
  devLead: 'Die Seiten auf diesem Gerät sprechen mit dem Server, den Sie hier nennen.',
  devAddress: 'Adresse des Servers',
  devAllowed: 'Erlaubt: {{servers}} und Ihr eigener Rechner, etwa http://localhost:8080.',
  devRefused: 'Dieser Server ist nicht erlaubt.',
  devChanged: 'Serveradresse geändert',
}
