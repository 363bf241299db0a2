import type { ApplicationMailTexts } from './application-mails.ts'

export const applicationMailInGerman: ApplicationMailTexts = {
  language: 'de',
  greeting: 'Guten Tag {name},',
  closing: 'Mit freundlichen Grüßen\nDas Zulassungsbüro\n{college}',
  mails: {
    start: {
      subject: 'Ihre Bewerbung bei {college}: {number}',
      lines: [
        'Vielen Dank für Ihre Bewerbung bei {college}. Sie hat die Nummer {number}.',
        'Ihr Einmalcode ist {code}. Er gilt 15 Minuten.',
        'Bewahren Sie diese E-Mail auf. Mit diesem Link kommen Sie von jedem Gerät zu Ihrer Bewerbung zurück. Wir schicken Ihnen jedes Mal einen neuen Code.\n{link}',
        'Wenn Sie sich nicht beworben haben, ignorieren Sie diese E-Mail. Ohne den Code kann niemand weitermachen, und die Bewerbung wird nach drei Tagen gelöscht.',
      ],
    },
    code: {
      subject: '{code} ist Ihr Code für die Bewerbung {number}',
      lines: [
        'Ihr Einmalcode ist {code}. Er gilt einmal und läuft nach 15 Minuten ab.',
        'Geben Sie ihn nicht weiter. Die Hochschule fragt nie am Telefon danach.',
      ],
    },
    link: {
      subject: 'Der Link zu Ihrer Bewerbung {number}',
      lines: [
        'Hier öffnen Sie Ihre Bewerbung {number}:\n{link}',
        'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail.',
      ],
    },
    invited: {
      subject: 'Bewerben Sie sich bei {college}: {number}',
      lines: [
        'Sie haben sich bei {college} nach der Aufnahme erkundigt. Wir haben für Sie eine Bewerbung mit der Nummer {number} begonnen.',
        'Öffnen Sie sie hier und füllen Sie sie aus, wenn Sie Ihre Zeugnisse zur Hand haben:\n{link}',
        'Bewerbungen für {closedSeason} sind zurzeit nicht möglich. Sie können Ihre schon jetzt ausfüllen und senden sie, sobald Bewerbungen möglich sind.',
        'Bewerbungen sind ab {opensOn} möglich.',
      ],
    },
    received: {
      subject: 'Wir haben Ihre Bewerbung {number} erhalten',
      lines: [
        'Wir haben Ihre Bewerbung {number} erhalten. Das Zulassungsbüro prüft sie anhand Ihrer Unterlagen.',
        'Sie müssen jetzt nichts tun. Wir senden Ihnen eine E-Mail, sobald entschieden ist oder wenn wir eine Frage haben. Den Status sehen Sie hier:\n{link}',
      ],
    },
    query: {
      subject: 'Eine Frage zu Ihrer Bewerbung {number}',
      lines: [
        'Wir haben eine Frage zu Ihrer Bewerbung {number}:',
        '{text}',
        'Antworten Sie hier. Sie können auch eine Unterlage noch einmal senden:\n{link}',
      ],
    },
    answered: {
      subject: 'Wir haben Ihre Antwort zur Bewerbung {number} erhalten',
      lines: [
        'Vielen Dank. Das Zulassungsbüro hat Ihre Antwort zu Ihrer Bewerbung {number} erhalten.',
        'Wir senden Ihnen eine E-Mail, sobald entschieden ist oder wenn wir eine weitere Frage haben. Den Status sehen Sie hier:\n{link}',
      ],
    },
    approved: {
      subject: 'Ihre Bewerbung {number} ist genehmigt',
      lines: [
        'Wir haben Ihre Bewerbung {number} geprüft und genehmigt.',
        'Plätze bieten wir nach Rang an, sobald sie frei werden. Wenn wir Ihnen einen anbieten können, senden wir Ihnen eine E-Mail. Den Status sehen Sie hier:\n{link}',
      ],
    },
    offer: {
      subject: 'Ein Platz für Sie bei {college}: Antworten Sie bis {expires}',
      lines: [
        'Herzlichen Glückwunsch. {college} bietet Ihnen einen Platz in {branch} ({course}, {seatType}).',
        'Nehmen Sie ihn bis {expires} an oder lehnen Sie ihn ab. Danach bieten wir ihn der nächsten Person an:\n{link}',
        'Platzgebühr: {fee}, zahlbar bis {feeBy}.',
        'Platzgebühr: {laterFee}, zahlbar innerhalb von {feeDays} Tagen nach der Annahme.',
        'Bringen Sie mit: {bring}',
      ],
    },
    reminder: {
      subject: 'Ihr Platz bei {college} ist bis {expires} reserviert',
      lines: [
        'Der Platz in {branch}, den wir Ihnen angeboten haben, ist bis {expires} reserviert.',
        'Nehmen Sie ihn hier an oder lehnen Sie ihn ab:\n{link}',
      ],
    },
    accepted: {
      subject: 'Sie haben einen Platz in {branch} angenommen',
      lines: [
        'Danke, dass Sie Ihren Platz in {branch} angenommen haben.',
        'Platzgebühr: {fee}, zahlbar bis {feeBy}. Danach bieten wir den Platz der nächsten Person an.',
        'Bringen Sie mit: {bring}',
        'Hier sehen Sie die nächsten Schritte:\n{link}',
      ],
    },
    expired: {
      subject: 'Ihr Angebot von {college} ist abgelaufen',
      lines: [
        'Die Frist für den Platz in {branch} ist vorbei, und das Angebot ist abgelaufen.',
        'Wenn Sie noch kommen möchten, wenden Sie sich an das Zulassungsbüro. Vielleicht ist ein Platz frei.',
      ],
    },
    'fee-reminder': {
      subject: 'Zahlen Sie bis {feeBy} für Ihren Platz bei {college}',
      lines: [
        'Die Platzgebühr von {fee} für Ihren Platz in {branch} ist noch nicht bezahlt.',
        'Zahlen Sie sie bis {feeBy}. Danach bieten wir den Platz der nächsten Person an. Hier sehen Sie, wie Sie zahlen:\n{link}',
        'Wenn Sie in den letzten Tagen gezahlt haben, können Sie diese E-Mail ignorieren.',
      ],
    },
    'fee-expired': {
      subject: 'Ihr Platz bei {college} wurde freigegeben',
      lines: [
        'Die Platzgebühr für Ihren Platz in {branch} wurde nicht rechtzeitig bezahlt, und wir haben den Platz freigegeben.',
        'Wenn Sie gezahlt haben oder noch kommen möchten, wenden Sie sich an das Zulassungsbüro. Eine verspätete Zahlung geht nicht verloren.',
      ],
    },
    refused: {
      subject: 'Ihre Bewerbung {number}',
      lines: [
        'Es tut uns leid. Ihre Bewerbung {number} wurde abgelehnt.',
        'Grund: {text}',
        'Wenn Sie das für einen Irrtum halten, wenden Sie sich an das Zulassungsbüro.',
      ],
    },
    admitted: {
      subject: 'Willkommen bei {college}',
      lines: [
        'Sie sind in {branch} ({course}) aufgenommen. Ihre Aufnahmenummer ist {admissionNo}. Nennen Sie sie in jedem Schreiben an die Hochschule.',
        'Wir freuen uns auf Sie.',
      ],
    },
  },
}
