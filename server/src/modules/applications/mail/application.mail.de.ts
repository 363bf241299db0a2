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
        'Wenn Sie sich nicht beworben haben, tun Sie nichts: Ohne den Code kommt niemand weiter, und der Eintrag wird nach drei Tagen gelöscht.',
      ],
    },
    code: {
      subject: '{code} ist Ihr Code für die Bewerbung {number}',
      lines: [
        'Ihr Einmalcode ist {code}. Er gilt 15 Minuten und nur einmal.',
        'Geben Sie ihn niemandem. Das College fragt nie am Telefon danach.',
      ],
    },
    link: {
      subject: 'Der Link zu Ihrer Bewerbung {number}',
      lines: ['Hier öffnen Sie Ihre Bewerbung {number}:\n{link}', 'Wenn Sie nicht darum gebeten haben, tun Sie nichts.'],
    },
    invited: {
      subject: 'Bewerben Sie sich bei {college}: {number}',
      lines: [
        'Sie haben {college} nach einem Platz gefragt. Wir haben für Sie eine Bewerbung mit der Nummer {number} begonnen.',
        'Öffnen Sie sie hier und füllen Sie sie aus, wenn Sie Ihre Zeugnisse zur Hand haben:\n{link}',
        'Bewerbungen für {closedSeason} nimmt das College zurzeit nicht an. Sie können Ihre schon ausfüllen und senden sie, sobald Bewerbungen möglich sind.',
        'Bewerbungen sind ab {opensOn} möglich.',
      ],
    },
    received: {
      subject: 'Wir haben Ihre Bewerbung {number}',
      lines: [
        'Ihre Bewerbung {number} ist bei uns. Das Zulassungsbüro vergleicht sie nun mit Ihren Unterlagen.',
        'Sie müssen nichts weiter tun. Wir schreiben Ihnen, sobald entschieden ist oder wenn wir eine Frage haben. Hier sehen Sie den Stand:\n{link}',
      ],
    },
    query: {
      subject: 'Eine Frage zu Ihrer Bewerbung {number}',
      lines: [
        'Bevor wir mit Ihrer Bewerbung {number} weitermachen, fragen wir Sie:',
        '{text}',
        'Bitte antworten Sie hier; Sie können auch eine Unterlage noch einmal schicken:\n{link}',
      ],
    },
    answered: {
      subject: 'Ihre Antwort zur Bewerbung {number} ist angekommen',
      lines: [
        'Vielen Dank. Ihre Antwort zu Ihrer Bewerbung {number} ist beim Zulassungsbüro angekommen.',
        'Wir schreiben Ihnen, sobald entschieden ist oder wenn wir eine weitere Frage haben. Hier sehen Sie den Stand:\n{link}',
      ],
    },
    approved: {
      subject: 'Ihre Bewerbung {number} ist genehmigt',
      lines: [
        'Wir haben Ihre Bewerbung {number} geprüft und genehmigt.',
        'Plätze bieten wir nach Rang an, sobald sie frei werden, und schreiben Ihnen dann. Hier sehen Sie den Stand:\n{link}',
      ],
    },
    offer: {
      subject: 'Ein Platz für Sie bei {college}: bitte antworten Sie bis {expires}',
      lines: [
        'Herzlichen Glückwunsch. {college} bietet Ihnen einen Platz in {branch} ({course}, {seatType}).',
        'Bitte nehmen Sie ihn bis {expires} an oder lehnen Sie ihn ab; danach geht er an die nächste Person:\n{link}',
        'Fällige Gebühr: {fee}, zahlbar bis {feeBy}.',
        'Bitte mitbringen: {bring}',
      ],
    },
    reminder: {
      subject: 'Ihr Platz bei {college} ist bis {expires} reserviert',
      lines: [
        'Der Platz in {branch}, den wir Ihnen angeboten haben, ist bis {expires} reserviert.',
        'Bitte entscheiden Sie hier:\n{link}',
      ],
    },
    accepted: {
      subject: 'Sie haben einen Platz in {branch} angenommen',
      lines: [
        'Danke, dass Sie Ihren Platz in {branch} angenommen haben.',
        'Fällige Gebühr: {fee}, zahlbar bis {feeBy}.',
        'Bitte mitbringen: {bring}',
        'Hier sehen Sie, was noch zu tun ist:\n{link}',
      ],
    },
    expired: {
      subject: 'Ihr Angebot von {college} ist abgelaufen',
      lines: [
        'Die Frist für den Platz in {branch} ist vorbei; er ist an das College zurückgegangen.',
        'Wenn Sie noch kommen möchten, schreiben Sie dem Zulassungsbüro; vielleicht ist ein Platz frei.',
      ],
    },
    refused: {
      subject: 'Ihre Bewerbung {number}',
      lines: [
        'Es tut uns leid. Ihre Bewerbung {number} wurde abgelehnt.',
        'Grund: {text}',
        'Wenn Sie das für einen Irrtum halten, schreiben Sie bitte dem Zulassungsbüro.',
      ],
    },
    admitted: {
      subject: 'Willkommen bei {college}',
      lines: [
        'Sie sind in {branch} ({course}) aufgenommen. Ihre Aufnahmenummer ist {admissionNo}; bitte nennen Sie sie in jedem Schreiben an das College.',
        'Wir freuen uns auf Sie.',
      ],
    },
  },
}
