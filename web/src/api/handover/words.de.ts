import type { HandOverWords } from './words.en.ts'

/** German texts of screens when the portal has no mail server. */
export const handOverWords: HandOverWords = {
  link: 'Link',
  haveSaved: 'Ich habe das gespeichert',
  code: 'Code',
  setUpMail: 'E-Mail einrichten',
  inviteNote: 'Das Portal hat keinen Mailserver. Kopieren Sie nach einer Einladung den Link und senden Sie ihn selbst.',
  inviteTitle: 'Senden Sie diesen Link an {{email}}',
  inviteLead:
    'Das Portal hat keinen Mailserver und hat die Einladung nicht gesendet. Mit dem Link lässt sich ein Konto anlegen. Er gilt {{days}} Tage und wird nur jetzt angezeigt.',
  outboxNote: 'Das Portal hat keinen Mailserver. E-Mails werden als Dateien auf dem Server gespeichert und nicht zugestellt.',
  loginsNote: 'Das Portal hat keinen Mailserver. Geben Sie die Passwörter mit dem heruntergeladenen Blatt aus.',
  pending:
    'Die Hochschule prüft jetzt Ihre Registrierung. Dieses Portal kann keine E-Mails senden: Fragen Sie im Büro der Hochschule, ob Ihr Konto genehmigt ist.',
  forgot: 'Dieses Portal kann noch keine E-Mails senden. Fragen Sie im Büro der Hochschule nach einem neuen Passwort:',
  applyNote:
    'Dieses Portal kann noch keine E-Mails senden. Link und Code werden gezeigt, wenn Sie beginnen: notieren Sie den Link. Um später zurückzukommen, fragen Sie im Zulassungsbüro nach einem neuen Code.',
  applyOwn:
    'Dieses Portal kann noch keine E-Mails senden, darum steht Ihr Code hier. Notieren Sie auch den Link: mit ihm und einem neuen Code aus dem Zulassungsbüro kommen Sie zu Ihrer Bewerbung zurück.',
  yourLink: 'Ihr Link',
  applyAgain: 'Dieses Portal kann noch keine E-Mails senden. Fragen Sie im Zulassungsbüro nach Ihrem Link und einem Code.',
  applyCode:
    'Dieses Portal kann noch keine E-Mails senden. Fragen Sie im Zulassungsbüro nach dem Code. Er gilt einmal und läuft nach 15 Minuten ab.',
  applicationAct: 'Link und Code',
  applicationTitle: 'Link und Code für {{name}}',
  applicationLead:
    'Das Portal hat keinen Mailserver. Prüfen Sie, wer die Person ist, und geben Sie ihr dann Link und Code. Der Code gilt einmal und läuft nach {{minutes}} Minuten ab. Einen neuen Code können Sie jederzeit erzeugen.',
  noticesLead:
    'Eine Mitteilung erscheint im Portal und auf den Übersichten, eine öffentliche auch auf der Startseite. Das Portal hat keinen Mailserver, darum wird keine E-Mail gesendet.',
  postLead_one: 'Sie geht an {{n}} Person im Portal. Das Portal hat keinen Mailserver, darum wird keine E-Mail gesendet.',
  postLead_other: 'Sie geht an {{n}} Personen im Portal. Das Portal hat keinen Mailserver, darum wird keine E-Mail gesendet.',
  loginsReminder_one: '{{n}} Passwort ist noch nicht ausgegeben. Laden Sie das Blatt herunter.',
  loginsReminder_other: '{{n}} Passwörter sind noch nicht ausgegeben. Laden Sie das Blatt herunter.',
  eraseLead:
    'Die Daten dieser Liste werden jetzt entfernt oder anonymisiert. Das lässt sich nicht rückgängig machen. Das Portal hat keinen Mailserver: Teilen Sie der Person Ihre Antwort mit.',
  applyLead:
    'Füllen Sie auf dem Handy ein einziges Formular aus, unterbrechen Sie jederzeit, und kommen Sie mit Ihrem Link zurück.',
  applyHow1: 'Name, Handynummer und E-Mail. Der Code wird hier angezeigt.',
  applyApproved: 'Ihre Bewerbung ist genehmigt. Ob Sie einen Platz haben, sehen Sie hier oder erfahren Sie im Zulassungsbüro.',
  askLead:
    'Die Frage erscheint auf der Seite der Bewerbung, und dort wird sie beantwortet. Es wird keine E-Mail gesendet: Rufen Sie an.',
  applicationNote:
    'Das Portal hat keinen Mailserver, darum erhalten Bewerberinnen und Bewerber keine E-Mails. Rufen Sie sie an, und geben Sie ihnen hier Link und Code.',
  approveLead:
    'Eine E-Mail geht nicht hinaus: das Portal hat keinen Mailserver. Benachrichtigen Sie {{name}} selbst. Einen Platz bieten Sie im nächsten Schritt an.',
  convertLead:
    'Die Angaben der Anfrage sind eingetragen. Eine E-Mail geht nicht hinaus: das Portal hat keinen Mailserver. Geben Sie {{name}} den Link und den Code, die danach angezeigt werden.',
  convertClosed:
    'Bewerbungen für {{season}} sind zurzeit nicht möglich. Die Bewerbung lässt sich ausfüllen, aber erst senden, wenn Bewerbungen möglich sind.',
  rejectLead:
    'Eine E-Mail geht nicht hinaus: das Portal hat keinen Mailserver. {{name}} erfährt bei der Anmeldung von der Ablehnung, aber nicht die Begründung: Teilen Sie sie selbst mit.',
}
