import type { ToolWords } from './words.en.ts'

/** German texts of the encrypt/decrypt screen. */
export const toolWords: ToolWords = {
  title: 'Zugangsdaten wiederherstellen',
  about:
    'Verschlüsseln Sie Text mit dem Schlüssel dieses Portals, und entschlüsseln Sie Text, der hier verschlüsselt wurde. Passwörter von Personen sind damit nicht lesbar. Jede Nutzung wird ohne den Text im Änderungsprotokoll festgehalten.',
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
  done: 'Entschlüsselt!',
  devTitle: 'Entwickleroptionen',
  devLead: 'Seiten auf diesem Gerät senden ihre Aufrufe an diesen Server.',
  devAddress: 'Adresse des Servers',
  devAllowed: 'Erlaubt: {{servers}} und Ihr eigener Rechner, etwa http://localhost:8080.',
  devRefused: 'Dieser Server ist nicht erlaubt. Wählen Sie einen der erlaubten Server.',
  devChanged: 'Serveradresse geändert',
}
