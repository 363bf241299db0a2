import type { HandOverWords } from './words-handover.en.ts'

/** Was Ansichten sagen, wo das Portal keinen Mailserver hat, auf Deutsch. */
export const handOverWords: HandOverWords = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Fertig',
  link: 'Link',
  code: 'Code',
  setUpMail: 'E-Mail einrichten',
  inviteNote: 'Das Portal hat keinen Mailserver. Wenn Sie jemanden einladen, kopieren Sie den Link und senden Sie ihn selbst.',
  inviteTitle: 'Senden Sie diesen Link an {{email}}',
  inviteLead:
    'Das Portal hat keinen Mailserver und hat die Einladung nicht gesandt. Der Link ergibt ein Konto, gilt {{days}} Tage und wird nur jetzt gezeigt.',
  outboxNote: 'Das Portal hat keinen Mailserver: E-Mails sind Dateien auf dem Server und erreichen niemanden.',
  loginsNote: 'Das Portal hat keinen Mailserver. Übergeben Sie die Passwörter auf dem Blatt.',
  pending:
    'Das College sieht es sich jetzt an. Fragen Sie im Büro, ob Ihr Konto genehmigt ist: dieses Portal kann Ihnen keine E-Mail senden.',
  forgot: 'Dieses Portal kann noch keine E-Mails senden. Fragen Sie im Büro des Colleges nach einem neuen Passwort:',
  applyNote:
    'Dieses Portal kann noch keine E-Mails senden. Link und Code werden gezeigt, wenn Sie beginnen: notieren Sie den Link. Um später zurückzukommen, fragen Sie im Zulassungsbüro nach einem neuen Code.',
  applyOwn:
    'Dieses Portal kann noch keine E-Mails senden, darum steht Ihr Code hier. Notieren Sie auch den Link: mit ihm und einem neuen Code aus dem Zulassungsbüro kommen Sie zu Ihrer Bewerbung zurück.',
  yourLink: 'Ihr Link',
  applyAgain: 'Dieses Portal kann noch keine E-Mails senden. Fragen Sie im Zulassungsbüro nach Ihrem Link und einem Code.',
  applyCode:
    'Dieses Portal kann noch keine E-Mails senden. Fragen Sie im Zulassungsbüro nach dem Code; er gilt einmal und 15 Minuten lang.',
  applicationAct: 'Link und Code',
  applicationTitle: 'Link und Code für {{name}}',
  applicationLead:
    'Das Portal hat keinen Mailserver. Überzeugen Sie sich, wer die Bewerberin oder der Bewerber ist, und geben Sie ihr oder ihm beides. Der Code gilt einmal und {{minutes}} Minuten lang; einen neuen können Sie jederzeit erzeugen.',
  applicationNote:
    'Das Portal hat keinen Mailserver: Bewerberinnen und Bewerber erhalten keine E-Mails zu ihrer Bewerbung. Rufen Sie sie an, und geben Sie ihnen hier Link und Code.',
}
