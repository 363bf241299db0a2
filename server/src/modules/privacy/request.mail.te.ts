import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** Telugu mails that answer requests about personal data. */
export const requestMailInTelugu: MailTexts<'granted' | 'refused'> = {
  language: 'te',
  greeting: 'ప్రియమైన {name},',
  closing: 'శుభాకాంక్షలతో,\n{college}',
  mails: {
    granted: {
      subject: 'మీ డేటా గురించిన మీ అభ్యర్థనకు సమాధానం',
      lines: ['మీ డేటా గురించి {day} నాటి మీ అభ్యర్థనకు {college} సమాధానం ఇచ్చింది.', 'అభ్యర్థన ఆమోదించబడింది.', 'సమాధానం: {answer}'],
    },
    refused: {
      subject: 'మీ డేటా గురించిన మీ అభ్యర్థనకు సమాధానం',
      lines: [
        'మీ డేటా గురించి {day} నాటి మీ అభ్యర్థనకు {college} సమాధానం ఇచ్చింది.',
        'అభ్యర్థన తిరస్కరించబడింది.',
        'సమాధానం: {answer}',
        'మీరు అంగీకరించకపోతే భారత డేటా రక్షణ బోర్డును సంప్రదించవచ్చు.',
      ],
    },
  },
}
